/** Generated requests for the application, and generated input for the parsers. @module */
import { APP_PROPERTIES } from "./app_properties.ts";
import { registerProperties } from "./register.ts";

registerProperties("the application", APP_PROPERTIES);
