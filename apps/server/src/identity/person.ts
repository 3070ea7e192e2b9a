// The person behind a call, by their account or their device.
import type { DeviceOwner, Owner } from "./owner.ts";

export interface Person {
  readonly owner: Owner;
  /** The owner of the seats of the person's device; null without a device id. */
  readonly device: DeviceOwner | null;
}
