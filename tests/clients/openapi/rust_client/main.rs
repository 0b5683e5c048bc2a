//! Uses the client in Rust that openapi-generator made: reads, orders, and is refused.
//!
//!     client <origin>
//!
//! A wrong answer is a panic.

use horno_client::apis::configuration::{ApiKey, Configuration};
use horno_client::apis::{connect_api, keys_api, order_api, read_api, Error};
use horno_client::models::{ApiKeyRequest, AskedMethod, OrderLine, OrderRequest};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let base_path = std::env::args().nth(1).expect("client <origin>");
    let mut settings = Configuration { base_path, ..Configuration::new() };

    let health = connect_api::get_health(&settings).await.expect("health");
    assert!(!health.version.is_empty());
    let restaurant = read_api::get_restaurant(&settings).await.expect("restaurant");
    assert!(!restaurant.name.is_empty());
    let hours = read_api::get_hours(&settings, Some("2026-11-25T20:00"), None).await.expect("hours");
    assert!(hours.is_open);

    let key = keys_api::issue_key(&settings, Some(ApiKeyRequest::new())).await.expect("a key");
    settings.api_key = Some(ApiKey { prefix: None, key: key.api_key });

    let menu = read_api::get_menu(&settings, Some("pizzas_rojas")).await.expect("the menu");
    let item = menu.menu.pizzas_rojas.iter().find(|item| item.sold_out != Some(true)).expect("an item to order");
    let line = OrderLine::new(item.name.clone(), 2, item.price_numeric);
    let pickup = OrderRequest::new(vec![line.clone()], AskedMethod::Pickup);
    let link = order_api::create_order_link(&settings, pickup).await.expect("an order link");
    assert_eq!(link.total_clp, 2 * item.price_numeric);
    order_api::get_order_times(&settings, None, Some(AskedMethod::Pickup), None).await.expect("times");

    let delivery = OrderRequest::new(vec![line], AskedMethod::Delivery);
    match order_api::create_order_link(&settings, delivery).await {
        Err(Error::ResponseError(refused)) => assert_eq!(refused.status.as_u16(), 422),
        other => panic!("a delivery without an address was taken: {other:?}"),
    }
}
