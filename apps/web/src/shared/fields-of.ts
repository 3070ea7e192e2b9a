// What stands in a JSON object, for whoever then checks each field; nothing where it is none.
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null ? { ...json } : {};
}
