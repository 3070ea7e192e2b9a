import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { AddressLimit } from "./address-limit.ts";

it("is full while a network holds its maximum of connections", () => {
  const limit = new AddressLimit(2);
  const connections = [new EventEmitter(), new EventEmitter()];
  for (const connection of connections) limit.watch("198.51.100.7", connection);
  expect(limit.isFull("198.51.100.7")).toBe(true);
  expect(limit.isFull("198.51.100.8")).toBe(false);
  connections[0]?.emit("close");
  expect(limit.isFull("198.51.100.7")).toBe(false);
});

it("has room for one connection more after one of several has closed", () => {
  const limit = new AddressLimit(2);
  const connections = [new EventEmitter(), new EventEmitter()];
  for (const connection of connections) limit.watch("198.51.100.7", connection);
  connections[0]?.emit("close");
  limit.watch("198.51.100.7", new EventEmitter());
  expect(limit.isFull("198.51.100.7")).toBe(true);
});

it("is full for all networks of a /56 that holds twice as many", () => {
  const limit = new AddressLimit(2);
  const connections = Array.from({ length: 4 }, () => new EventEmitter());
  for (const [nth, connection] of connections.entries()) limit.watch(`2001:db8:1:20${nth}::/64`, connection);
  expect(limit.isFull("2001:db8:1:2ff::/64")).toBe(true);
  expect(limit.isFull("2001:db8:1:300::/64")).toBe(false);
  for (const connection of connections) connection.emit("close");
  expect(limit.isFull("2001:db8:1:2ff::/64")).toBe(false);
});
