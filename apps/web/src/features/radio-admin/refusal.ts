// What the station says where it doesn't do what it was asked.
import { fieldsOf } from "../../shared/fields-of.ts";

export const UNAUTHORIZED = "Unauthorized (401)";

export function refusalIn(body: unknown, status: number): string {
  if (status === 401) return UNAUTHORIZED;
  const { error } = fieldsOf(body);
  return typeof error === "string" && error !== "" ? error : `HTTP error! Status: ${status}`;
}
