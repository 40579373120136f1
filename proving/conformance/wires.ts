import type { z } from 'zod';
import { GATEWAY_ANSWERS } from '../../apps/server/src/gateways/razorpay/operations.ts';
import { AIR_ANSWERS } from '../../apps/server/src/suppliers/tbo-air/operations.ts';
import { HOTEL_ANSWERS } from '../../apps/server/src/suppliers/tbo-hotel/operations.ts';
import type { Facts } from './assertion-log.ts';
import type { Meaning } from './meaning.ts';
import { razorpayMeaning } from './razorpay/meaning.ts';
import { checkRazorpay } from './razorpay/check.ts';
import type { Recording } from './recording.ts';
import { tboAirMeaning } from './tbo-air/meaning.ts';
import { checkTboAir } from './tbo-air/check.ts';
import { tboHotelMeaning } from './tbo-hotel/meaning.ts';
import { checkTboHotel } from './tbo-hotel/check.ts';
import { AIR_RECORDINGS, airAnswers } from './tbo-air/sandbox-answers.ts';
import type { Answer, RecordedCalls } from './sandbox-shapes/answer.ts';
import { GATEWAY_RECORDINGS, gatewayAnswers } from './razorpay/sandbox-answers.ts';
import { HOTEL_RECORDINGS, hotelAnswers } from './tbo-hotel/sandbox-answers.ts';

/** A service that we call, and how its recordings and its sandbox are checked. */
interface Wire {
  /** Compares the parsers' output for a recording with the payload itself. */
  readonly check: (recording: Recording, facts: Facts) => void;
  /** The meaning of a recording, which is compared with `expectations`. */
  readonly meaning: (recording: Recording) => Meaning | null;
  /** The schema of each operation's answer. */
  readonly known: Readonly<Record<string, z.ZodType>>;
  /** The answers of a tidy sandbox to every call. */
  readonly sandboxAnswers: () => Promise<Answer[]>;
  readonly recordedCalls: RecordedCalls;
}

/** The services by the folder that holds their recordings. */
export const WIRES: Readonly<Record<string, Wire>> = {
  'tbo-hotel': {
    check: checkTboHotel,
    meaning: tboHotelMeaning,
    known: HOTEL_ANSWERS,
    sandboxAnswers: hotelAnswers,
    recordedCalls: HOTEL_RECORDINGS,
  },
  'tbo-air': {
    check: checkTboAir,
    meaning: tboAirMeaning,
    known: AIR_ANSWERS,
    sandboxAnswers: airAnswers,
    recordedCalls: AIR_RECORDINGS,
  },
  razorpay: {
    check: checkRazorpay,
    meaning: razorpayMeaning,
    known: GATEWAY_ANSWERS,
    sandboxAnswers: gatewayAnswers,
    recordedCalls: GATEWAY_RECORDINGS,
  },
};
