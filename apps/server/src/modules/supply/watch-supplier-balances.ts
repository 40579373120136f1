import { formatInr, type Paise } from '@safar/domain/money/money';
import type { PlatformContext } from '../../platform/context.ts';
import { repeatEvery, type Repeater } from '../../platform/repeat.ts';
import type { SupplierAccount } from '../../suppliers/supplier-account.ts';
import { claimAsk, keepBalance } from './account-store.ts';

/** Interval at which one of the processes checks each account. */
const ASK_MS = 60_000;
/** Interval at which a process checks whether it is its turn. */
const LOOK_MS = 15_000;

export interface BalanceWatch extends Repeater {
  /** Requests the current balance of an account; false when there is no answer. */
  ask(account: SupplierAccount): Promise<boolean>;
}

/** Stores the balances of supplier accounts, and alerts operators when one falls below a line (REQ-DESK-31; the settings SUPPLIER_ALARM_RUPEES and SUPPLIER_STOP_RUPEES). */
export function watchSupplierBalances(
  { config, database, clock, log, metrics }: PlatformContext,
  accounts: readonly SupplierAccount[],
): BalanceWatch {
  const { alarmPaise, stopPaise } = config.supplierLines;

  async function ask(account: SupplierAccount): Promise<boolean> {
    const answer = await account.balance();
    if (answer.kind === 'no-answer') {
      log.warn(
        { account: account.id, reason: answer.reason, text: answer.text },
        'a supplier did not say what is on account',
      );
      return false;
    }
    const rest = answer.cashPaise + answer.creditPaise;
    const below = { alarm: rest < alarmPaise, stop: rest < stopPaise };
    const was = await database.transaction((transaction) =>
      keepBalance(transaction, account.id, { ...answer, at: clock.nowIso() }, below),
    );
    if (below.alarm && !was.alarm) call(account.id, 'alarm', rest);
    if (below.stop && !was.stop) call(account.id, 'stop', rest);
    return true;
  }

  function call(account: string, line: 'alarm' | 'stop', rest: Paise): void {
    metrics.events.inc({ event: `supplier-balance below-${line}` });
    log.error(
      { account, line, rest: formatInr(rest) },
      'what is on account with a supplier came below a line: top it up',
    );
  }

  async function round(): Promise<void> {
    for (const account of accounts) {
      const nowMs = clock.nowMs();
      const turn = { nowIso: new Date(nowMs).toISOString(), nextAskAt: new Date(nowMs + ASK_MS).toISOString() };
      if (await claimAsk(database.pool, account.id, turn)) await ask(account);
    }
  }

  const rounds = repeatEvery(LOOK_MS, 'asking what is on account with suppliers', log, round);
  return { ...rounds, ask };
}
