import type { PaymentMethod } from '@safar/domain/payment-method';
import type { PaymentGateway, ProvedPayment, WindowProof } from './payment-gateway.ts';

/** The payment gateways we are connected to. */
export interface PaymentGateways {
  readonly all: readonly PaymentGateway[];
  /** Which gateway takes what none has been asked to take yet. */
  forNew(method?: PaymentMethod): PaymentGateway;
  /** Null: we are connected to none of that id. */
  find(id: string): PaymentGateway | null;
  /** The gateway that a row of ours names. Throws when we are connected to none of that id. */
  of(row: { readonly gateway: string }): PaymentGateway;
  /** The payment that a window's proof is for, and whose gateway made it; null when none did. */
  provedPayment(proof: WindowProof): (ProvedPayment & { readonly gateway: string }) | null;
}

/** A gateway beside the main one. */
export interface OtherGateway {
  readonly gateway: PaymentGateway;
  /** What it takes of what is new, in the main one's stead; nothing: it only ends what it has taken before. */
  readonly methods: readonly PaymentMethod[];
}

/** Gateways by id and by method; the main one takes what no other does. Throws when two have one id. */
export function createPaymentGateways(main: PaymentGateway, others: readonly OtherGateway[] = []): PaymentGateways {
  const all = [main, ...others.map(({ gateway }) => gateway)];
  const byId = new Map(all.map((gateway) => [gateway.id, gateway]));
  if (byId.size < all.length)
    throw new Error(`two payment gateways have one id: ${all.map(({ id }) => id).join(', ')}`);
  return {
    all,
    forNew: (method) => {
      const other = method && others.find(({ methods }) => methods.includes(method));
      return other ? other.gateway : main;
    },
    find: (id) => byId.get(id) ?? null,
    of: ({ gateway }) => {
      const found = byId.get(gateway);
      if (found === undefined) throw new Error(`no payment gateway '${gateway}' is connected, of which we have rows`);
      return found;
    },
    provedPayment: (proof) => {
      for (const gateway of all) {
        const proved = gateway.provedPayment(proof);
        if (proved !== null) return { gateway: gateway.id, ...proved };
      }
      return null;
    },
  };
}
