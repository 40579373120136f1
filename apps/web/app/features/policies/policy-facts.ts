import { answerOf, type ApiClient } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';

/** The settings that policy pages name, as the server acts on them. */
export type PolicyFacts = paths['/api/policies']['get']['responses'][200]['content']['application/json'];

/** Fails as the API does: a policy page names nothing it does not know. */
export function loadPolicyFacts(api: ApiClient): Promise<PolicyFacts> {
  return answerOf(api.GET('/api/policies'));
}
