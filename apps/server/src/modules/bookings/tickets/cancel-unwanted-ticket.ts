import { createStepRunner, type StepObserver } from '../../../platform/step-runner.ts';
import { escalateInWorkflow } from '../recover/escalate.ts';
import { getTicket, type TicketKey } from '../order/flight-tickets.ts';
import type { TicketsContext } from './context.ts';
import { CANCEL_TICKET_STEPS, cancelTicketSteps, returnToAirline } from './cancel-ticket.ts';
import { noteUndone } from './flight-transactions.ts';

const RETURN_STEPS = ['read-ticket', 'release-held', ...CANCEL_TICKET_STEPS, 'note-undone'] as const;

/** Cancels a ticket that was bought after its booking had ended and was refunded. The airline's charge is our loss. */
export async function cancelUnwantedTicket(
  context: TicketsContext,
  key: TicketKey,
  observe?: StepObserver,
): Promise<void> {
  const runner = createStepRunner<(typeof RETURN_STEPS)[number]>(context.workflows, 'return-ticket', observe);
  const run = cancelTicketSteps(context, runner, key);
  const { ticket } = key;
  const state = await runner.step('read-ticket', async () => (await getTicket(context.database.pool, key)).state);
  const end = await returnToAirline(run, { ticket, state });
  if (end === 'cancelled') await runner.transaction('note-undone', (tx) => noteUndone(context, tx, key));
  else await escalateInWorkflow(context, key, 'late-ticket-not-returned');
}
