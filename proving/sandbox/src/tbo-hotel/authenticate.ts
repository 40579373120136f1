import { z } from 'zod';
import type { Answer } from '../control/serve.ts';
import type { World } from '../world.ts';
import { agencyAccount, tokenOfToday } from './credentials.ts';
import { wireJson } from './wire.ts';

const authenticateBody = z.object({
  ClientId: z.literal('ApiIntegrationNew'),
  UserName: z.literal(agencyAccount.user),
  Password: z.literal(agencyAccount.secret),
  EndUserIp: z.string().min(1),
});

/** `Authenticate` answers the agency's token, which is the same for all calls of a day. */
export function authenticate(world: World, body: unknown): Answer {
  if (!authenticateBody.safeParse(body).success) {
    const error = { ErrorCode: 6, ErrorMessage: 'Login Failed: the account is not valid.' };
    return { body: wireJson({ Status: 3, TokenId: '', Error: error, Member: null }) };
  }
  return {
    body: wireJson({
      Status: 1,
      TokenId: tokenOfToday(world),
      Error: { ErrorCode: 0, ErrorMessage: '' },
      Member: {
        FirstName: 'Sandbox',
        LastName: 'Agency',
        Email: 'api@example.com',
        MemberId: 1,
        AgencyId: 2,
        LoginName: agencyAccount.user,
        LoginDetails: '',
        isPrimaryAgent: false,
      },
    }),
  };
}
