import type { Call } from '@safar/contract/call';
import { hotelsPreload } from '@safar/contract/hotels';
import { suggestions } from '@safar/contract/places';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { expect } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../platform/testing/eventually.ts';
import { arm, control, disarm } from '../../../platform/testing/sandbox-control.ts';
import { buildTestApp, type TestApp, type TestCall } from '../../../platform/testing/test-app.ts';

const Received = z.object({ calls: z.array(z.object({ reference: z.string().nullable() })) });

/** The product with its own sandbox, and what tests of the hotels request from both. */
export interface HotelApp {
  readonly app: TestApp;
  /** Makes a call that must succeed; returns its answer, checked against the contract. */
  ask<Answer extends z.ZodType>(call: Call & { readonly answer: Answer }, input?: TestCall): Promise<z.output<Answer>>;
  /** The code of a city by its name. */
  cityCode(name: string): Promise<string>;
  /** Pages of a city once it has been read to its end. */
  completePage(cityCode: string, page?: number): Promise<z.output<typeof hotelsPreload.answer>>;
  /** Arms faults of the hotel supplier. */
  fault(fault: {
    operation: string;
    kind: string;
    count?: number;
    reference?: string;
    delayMs?: number;
  }): Promise<void>;
  healAll(): Promise<void>;
  /** References of the calls the supplier received, oldest first. */
  supplierCalls(operation: string): Promise<string[]>;
  forgetCalls(): Promise<void>;
}

/** Builds it, and waits until the supplier's list of cities is known. */
export async function buildHotelApp(): Promise<HotelApp> {
  const app = await buildTestApp({ sandbox: 'own' });
  const hotelApp = helpers(app);
  await eventually(async () => expect(await hotelApp.cityCode('Goa')).not.toBe(''));
  return hotelApp;
}

function helpers(app: TestApp): HotelApp {
  async function ask<Answer extends z.ZodType>(
    call: Call & { readonly answer: Answer },
    input?: TestCall,
  ): Promise<z.output<Answer>> {
    const answer = await app.call(call, input);
    if (answer.status !== 200) throw new Error(`${call.id} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return call.answer.parse(answer.body);
  }
  return {
    app,
    ask,
    cityCode: async (name) => {
      const { cities } = await ask(suggestions, { query: { query: name } });
      return cities.find((city) => city.name === name)?.code ?? '';
    },
    completePage: async (cityCode, page = 1) => {
      const read = () => ask(hotelsPreload, { query: { cc: cityCode, page: String(page) } });
      // Right after the start a city may be known by name before the catalogue knows it.
      const isComplete = () =>
        read().then(
          ({ complete }) => complete,
          () => false,
        );
      await eventually(async () => expect(await isComplete()).toBe(true));
      return read();
    },
    fault: (fault) => arm(app, { target: 'tbo-hotel', ...fault }),
    healAll: () => disarm(app),
    supplierCalls: async (operation) => {
      const { calls } = Received.parse(await control(app, 'GET', `/calls?target=tbo-hotel&operation=${operation}`));
      return calls.map((call) => call.reference ?? '').toReversed();
    },
    forgetCalls: async () => {
      await control(app, 'DELETE', '/calls');
    },
  };
}

/** A stay some days from today, in the form of a query. Each caller uses other days, so that no answer comes from a cache. */
export function stayQuery(daysAhead: number, nights = 2): Record<string, string> {
  const checkin = indiaDateOf(Date.now()).add({ days: daysAhead });
  return {
    checkin: checkin.toString(),
    checkout: checkin.add({ days: nights }).toString(),
    rooms: '1',
    adults: '2',
    children: '0',
  };
}
