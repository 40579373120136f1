import type { PaymentGateway, ProvedPayment, WindowProof } from './payment-gateway.ts';

/** The payment gateways we are connected to. */
export interface PaymentGateways {
  readonly all: readonly PaymentGateway[];
  /** The gateway for everything new. */
  readonly main: PaymentGateway;
  /** Null when we are not connected to a gateway with that id. */
  find(id: string): PaymentGateway | null;
  /** The gateway that a row of ours names. Throws when we are not connected to it. */
  of(row: { readonly gateway: string }): PaymentGateway;
  /** The payment that a window's proof is for, and the gateway that made the proof; null when none did. */
  provedPayment(proof: WindowProof): (ProvedPayment & { readonly gateway: string }) | null;
}

/**
 * Gateways by id; those other than the main one only complete earlier payments. Throws when two have the same id
 * (REQ-PAY-16).
 */
export function createPaymentGateways(main: PaymentGateway, others: readonly PaymentGateway[] = []): PaymentGateways {
  const all = [main, ...others];
  const byId = new Map(all.map((gateway) => [gateway.id, gateway]));
  if (byId.size < all.length)
    throw new Error(`two payment gateways have one id: ${all.map(({ id }) => id).join(', ')}`);
  return {
    all,
    main,
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
