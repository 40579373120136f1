import { answerOf, type ApiClient } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';

/** The settings that policy pages mention, as the server uses them. */
export type PolicyFacts = paths['/api/policies']['get']['responses'][200]['content']['application/json'];

/** Throws when the API fails: a policy page never shows unknown figures. */
export function loadPolicyFacts(api: ApiClient): Promise<PolicyFacts> {
  return answerOf(api.GET('/api/policies'));
}
