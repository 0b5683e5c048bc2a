/** Walks of the owner through everything of the content that `/local` changes, and what others change meanwhile. @module */
import { publish } from "../../edits/edits_fixture.ts";
import type { TestApp } from "../../app_fixture.ts";
import { answeredLate, goTo, publishReviewed, signIn, type } from "./owner_walks.ts";
import type { PageWalk, Walks } from "./page_walk.ts";

/** Another phone publishes, and this one looks again. */
async function publishedElsewhere(walk: PageWalk, app: TestApp, values: Parameters<typeof publish>[1]): Promise<void> {
  await publish(app, values);
  await walk.wait(15_000, `another phone publishes ${Object.entries(values).map(([at, value]) => `${at}: ${value}`)}`);
}

/** The walks. */
export const CONTENT_WALKS: Walks = {
  "everything of a dish": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.write("#find-dish", "cuatro");
      await walk.write("#find-dish", "lunar");
      await walk.write("#find-dish", "");
      await walk.scroll(300);
      await goTo(walk, "#carta/diavola");
      await walk.scroll(200);
      await goTo(walk, "#carta");
      await goTo(walk, "#carta/diavola");
      await walk.tap("#sold-out");
      await walk.tap("#sold-out");
      await walk.tap("#sold-out");
      await walk.write("[data-subject='/menu/items/diavola/name']", "");
      await walk.write("[data-subject='/menu/items/diavola/name']", "Diavola de la casa");
      await walk.choose("[data-subject='/menu/items/diavola/badge']", "Nuevo");
      await walk.choose("[data-subject='/menu/items/diavola/category']", "Pizzas blancas");
      await walk.choose("[data-subject='/menu/items/diavola/place']", "Es el primero");
      await walk.tap("#ingredients summary");
      await walk.tap("Quitar salame picante");
      for (const typed of ["n", "qu", "nuez", "nu"]) await walk.write("#find-ingredient", typed);
      await walk.tap("+ nueces");
      await walk.choose("[data-subject='/menu/items/diavola/diets']", "Vegano");
      await goTo(walk, "#revisar");
      await goTo(walk, "#carta/diavola");
      await walk.choose("[data-subject='/menu/items/diavola/diets']", "No se dice");
      const description = "[data-subject='/menu/items/diavola/description']";
      await walk.write(`${description}[data-at='es']`, "Mozzarella, aceitunas, ají, miel de ulmo y nueces.");
      await walk.write(`${description}[data-at='en']`, "Mozzarella, olives, chilli, honey and walnuts.");
      await publishReviewed(walk);
      await goTo(walk, "#carta/diavola");
      await walk.tap("#ingredients summary");
      await walk.tap("Quitar mozzarella");
      await goTo(walk, "#carta/margherita");
      await walk.tap("Quitar de la carta");
      await walk.tap("Dejarlo en la carta");
      await goTo(walk, "#revisar");
      await walk.tap("Quitar Diavola");
      await goTo(walk, "#carta/no-such-dish");
    },
  },
  "extras, choices and the message of the day": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#extras");
      await walk.tap("Mozzarella: precio: ");
      await type(walk, "15");
      await walk.tap("[data-key='00']");
      await walk.tap("Listo");
      await walk.tap("#out summary");
      await walk.choose("[data-subject='/ingredients/ingredients/albahaca/out']", "Se acabó: se ofrece sin él");
      await walk.choose("[data-subject='/ingredients/ingredients/mozzarella/out']", "Se acabó: sus platos se agotan");
      await goTo(walk, "#carta");
      await walk.tap("#announcement summary");
      await walk.write("[data-subject='/restaurant/announcement'][data-at='es']", "Hoy cerramos temprano.");
      await walk.write("[data-subject='/restaurant/announcement'][data-at='en']", "We close early today.");
      await publishReviewed(walk);
      await goTo(walk, "#extras");
      await walk.tap("#out summary");
      await walk.choose("[data-subject='/ingredients/ingredients/mozzarella/out']", "Hay");
      await goTo(walk, "#carta");
      await walk.write("[data-subject='/restaurant/announcement'][data-at='es']", "");
      await publishReviewed(walk);
    },
  },
  "the week and a special day": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#horario");
      await walk.tap("#week-monday summary");
      await walk.tap("Agregar un turno");
      await walk.write("#week-monday input", "");
      await walk.write("#week-monday input", "18:00");
      await walk.tap("Agregar un turno");
      await walk.tap("Agregar un turno");
      await walk.tap("Quitar el turno 1 del lunes");
      await walk.tap("Quitar el turno 1 del lunes");
      for (const day of ["martes", "Elige"]) await walk.choose("#copy-monday", day);
      await walk.choose("#copy-monday", "Todos los días");
      await walk.tap("#days summary");
      await walk.write("[name=from]", "2026-12-08");
      await walk.write("#new-days", "Inmaculada");
      await walk.choose("[name=opening]", "Otro horario");
      await walk.tap("#add-days");
      await walk.choose("[data-at=hours]", "El de siempre");
      await walk.choose("[data-at=hours]", "Otro horario");
      await walk.choose("[data-at=holiday]", "Sí");
      await publishReviewed(walk);
      await goTo(walk, "#horario/2026-12-08");
      await walk.tap("Quitar: ");
      await publishReviewed(walk);
      await goTo(walk, "#horario");
      await walk.tap("#days summary");
      await walk.write("[name=from]", "2027-01-01");
      await walk.write("[name=to]", "2027-06-01");
      await walk.write("#new-days", "Vacaciones");
      await walk.tap("#add-days");
      await walk.write("[name=to]", "2027-01-04");
      await walk.choose("[name=opening]", "Otro horario");
      await walk.tap("#add-days");
      await walk.write("[data-at='name.es']", "Año Nuevo largo");
      await walk.tap("Agregar un turno");
      await publishReviewed(walk);
    },
  },
  "delivery and the times of orders": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#despacho");
      await walk.write("#new-commune", "Macul");
      await walk.tap("#add-commune");
      await walk.tap("Macul: hasta la puerta: ");
      await type(walk, "70");
      await walk.tap("Listo");
      await walk.tap("Quitar Ñuñoa");
      await walk.tap("El último pedido, antes del cierre: ");
      await type(walk, "0");
      await walk.tap("Listo");
      await walk.tap("Se puede pedir con anticipación de: ");
      await type(walk, "1");
      await walk.tap("Listo");
      await walk.tap("Se puede pedir con anticipación de: ");
      await type(walk, "3");
      await walk.tap("Listo");
      await publishReviewed(walk);
      await goTo(walk, "#despacho");
      await walk.tap("#publications summary");
      await walk.loseNetwork();
      await walk.tap("Deshacer lo de ");
      await walk.regainNetwork();
      await answeredLate(walk, "Deshacer lo de ", async () => {
        for (const next of ["Deshacer lo de ", "#new-commune"]) await walk.tap(next);
      });
      await walk.wait(2_000);
    },
  },
  "what others change meanwhile": {
    async go(walk, app) {
      await signIn(walk, app);
      await goTo(walk, "#carta/margherita");
      await walk.write("[data-subject='/menu/items/margherita/name']", "Margherita DOC");
      await publishedElsewhere(walk, app, { "/menu/items/margherita/name": "Margarita" });
      await walk.act("the way back from another page", () => walk.page.show(true));
      await walk.write("[data-subject='/menu/items/margherita/name']", "Margherita DOP");
      await publishReviewed(walk);
      await goTo(walk, "#carta/diavola");
      await walk.write("[data-subject='/menu/items/diavola/name']", "Diavolo");
      await publishedElsewhere(walk, app, { "/menu/items/diavola": undefined });
      await goTo(walk, "#revisar");
      await walk.tap("Quitar Un cambio que ya no hace nada");
      await goTo(walk, "#carta/caprese");
      await walk.write("[data-subject='/menu/items/caprese/name']", "Caprese grande");
      await goTo(walk, "#revisar");
      await walk.loseNetwork();
      await walk.tap("#publish");
      await walk.regainNetwork();
      await walk.tap("#publish");
      await walk.wait(2_000);
      await goTo(walk, "#carta/caprese");
      await walk.write("[data-subject='/menu/items/caprese/name']", "Caprese chica");
      await walk.act("the phone is removed elsewhere", () => walk.device.cookies.clear());
      await goTo(walk, "#revisar");
      await signIn(walk, app, 2);
      await goTo(walk, "#revisar");
    },
  },
};
