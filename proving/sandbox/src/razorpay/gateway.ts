import type { World } from '../world.ts';
import type { Inbox } from '../inbox/store.ts';
import { openDeliveries, type Deliveries } from './deliveries.ts';
import { publish, type GatewayEvent } from './events.ts';
import { openStore, type Store } from './store.ts';
import { openTimers, type Timers } from './timers.ts';

/** The stores, timers and helpers that every operation of the gateway uses. */
export interface Gateway {
  readonly world: World;
  readonly store: Store;
  readonly timers: Timers;
  readonly deliveries: Deliveries;
  readonly inbox: Inbox;
  /** Returns the current time in Unix seconds. */
  nowSeconds(): number;
  /** Queues the webhook of an event in the caller's transaction. */
  publish(event: GatewayEvent): void;
}

/** Opens the gateway's database tables. */
export function openGateway(world: World, inbox: Inbox): Gateway {
  const deliveries = openDeliveries(world);
  const nowSeconds = (): number => Math.floor(world.now() / 1000);
  return {
    world,
    inbox,
    deliveries,
    store: openStore(world.db),
    timers: openTimers(world),
    nowSeconds,
    publish: (event) => publish(deliveries, event, nowSeconds()),
  };
}
