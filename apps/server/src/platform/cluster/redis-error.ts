// What a server says that can't work without its Redis. By itself, so that a server without one loads nothing of Redis.
export class RedisError extends Error {}
