/**
 * The days of the week as the content files name them. A file of its own: page scripts use the list without the schemas.
 * @module
 */

/** Days of the week, Monday first (ISO 8601), as keys of `weekly`. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Their Spanish names, as a sentence writes them. */
export const WEEKDAYS_IN_SPANISH = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;
