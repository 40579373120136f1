import { approvePlace, closePlaceRequest, placeRequests } from '@safar/contract/desk/operators';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAsk, useAction, useCursor } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Pages } from '#ui/table.tsx';
import { At } from '#ui/facts.tsx';
import { WaitingBand } from '#ui/waiting-band.tsx';

type PlaceRequest = Answer<typeof placeRequests>['requests'][number];

const PARAM = 'waiting';

/** Invitations that wait for a second administrator; after approval the link is shown once. */
export function PlaceRequests() {
  const list = useAsk(placeRequests, { query: useCursor(PARAM) });
  const approve = useAction(approvePlace);
  const [closing, setClosing] = useState<PlaceRequest | null>(null);
  return (
    <div className="grid gap-3 not-empty:mb-3">
      <FailureNote of={list.error ?? approve.error} />
      {list.data?.requests.map((request) => (
        <WaitingBand
          key={request.id}
          title={`${request.name} (${request.email}) as ${request.role}${presentText(request)}`}
          actions={
            <>
              <Button onClick={() => setClosing(request)}>{request.isOwn ? 'Withdraw' : 'Refuse'}</Button>
              {!request.isOwn && (
                <Button
                  look="next"
                  busy={approve.isPending}
                  onClick={() => approve.mutate({ params: { id: request.id } })}
                >
                  Approve
                </Button>
              )}
            </>
          }
        >
          <p className="text-muted">
            Asked by {request.askedBy}, <At instant={request.askedAt} />: “{request.reason}” It stands until{' '}
            <At instant={request.until} />.
          </p>
          {request.isOwn && <p className="text-muted">You asked, so another administrator approves.</p>}
        </WaitingBand>
      ))}
      {list.data !== undefined && <Pages next={list.data.nextCursor} param={PARAM} />}
      {closing !== null && (
        <SchemaDialog
          title={closing.isOwn ? 'Withdraw the request' : `Refuse a place for ${closing.name}`}
          keep="Leave it open"
          act={closing.isOwn ? 'Withdraw' : 'Refuse'}
          call={closePlaceRequest}
          params={{ id: closing.id }}
          onClose={() => setClosing(null)}
        />
      )}
      {approve.data !== undefined && <LinkDialog {...approve.data} onClose={() => approve.reset()} />}
    </div>
  );
}

/** The current state of the place. */
function presentText({ presentRole, isDisabled }: PlaceRequest): string {
  if (presentRole === null) return ', a new place';
  return isDisabled ? ', disabled now' : `, now ${presentRole}: sign-in and sessions of before end`;
}

/** The link by which a place is taken, shown once. */
export function LinkDialog({ link, until, onClose }: { link: string; until: string; onClose: () => void }) {
  return (
    <Dialog title="Invited" onClose={onClose}>
      <p>
        Send them this link yourself. It is good once, until <At instant={until} />, and is not shown again.
      </p>
      <p className="rounded-ctl bg-sunken p-2.5 font-mono text-2xs break-all">{link}</p>
      <DialogFoot>
        <Button onClick={() => void navigator.clipboard.writeText(link)}>Copy the link</Button>
        <Button look="next" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
