import { deskSignIn } from '@safar/contract/desk/operators';
import { z } from 'zod';
import type { SampleOperator } from '../../apps/server/src/modules/desk/index.ts';
import { SAMPLE_OPERATORS } from '../../local/sample-operators.ts';
import { authenticatorCode } from '../../proving/sandbox/src/pages/authenticator-app.ts';

const Message = z.object({ text: z.string() });

/** A signed-in traveller who calls the API over HTTP. */
export interface Traveller {
  post<Answer>(path: string, body: object, answer: z.ZodType<Answer>): Promise<Answer>;
  /** Null when the server refuses the request as out of date (409), such as a rate that is no longer sold. */
  postUnlessRefused<Answer>(path: string, body: object, answer: z.ZodType<Answer>): Promise<Answer | null>;
  get<Answer>(path: string, answer: z.ZodType<Answer>): Promise<Answer>;
}

const REFUSED = 409;

const SignedIn = z.object({ token: z.string() });

/** Signs in with the code from the sandbox's inbox. */
export async function signIn(origin: string, sandboxUrl: string, mobile: string): Promise<Traveller> {
  await postJson(`${origin}/api/auth/send-otp`, { mobile }, {});
  const inbox = await fetch(`${sandboxUrl}/inbox?to=${mobile}`, { headers: { accept: 'application/json' } });
  const [message] = z.array(Message).parse(await inbox.json());
  const otp = /\b\d{4}\b/.exec(message?.text ?? '')?.[0] ?? '';
  const response = await postJson(`${origin}/api/auth/verify-otp`, { mobile, otp }, {});
  const { token } = SignedIn.parse(await response.json());
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, authorization: `Bearer ${token}` };
  return {
    post: async (path, body, answer) => answer.parse(await read(await postJson(`${origin}${path}`, body, headers))),
    postUnlessRefused: async (path, body, answer) => {
      const response = await postJson(`${origin}${path}`, body, headers);
      return response.status === REFUSED ? null : answer.parse(await read(response));
    },
    get: async (path, answer) => answer.parse(await read(await fetch(`${origin}${path}`, { headers }))),
  };
}

/** The session cookie of an operator of the sandbox. */
export async function signInToDesk(deskUrl: string, as: SampleOperator['role']): Promise<string> {
  const operator = SAMPLE_OPERATORS.find(({ role }) => role === as);
  if (operator === undefined) throw new Error(`the sandbox has no operator of ${as}`);
  const { email, password } = operator;
  const response = await postJson(
    `${deskUrl}${deskSignIn.path}`,
    { email, password, code: await authenticatorCode(Date.now()) },
    {},
  );
  if (!response.ok) throw new Error(`signing in at the desk answered ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export function postJson(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function read(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}
