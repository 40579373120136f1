import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Elements } from '#lib/rich.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What has not been affected ('You have not been charged.') and what to do next. */
  text?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** In place of, or beside, the retry button. */
  action?: Elements;
  className?: string;
}

/** Shown by a region that could not load. Announced at once. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = t(common.tryAgain),
  busy,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        art="broken"
        title={title}
        text={text}
        action={
          (onRetry || action) && (
            <>
              {onRetry && (
                <Button busy={busy} onClick={onRetry}>
                  {retryLabel}
                </Button>
              )}
              {action}
            </>
          )
        }
      />
    </div>
  );
}
