import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { DecideDialog, type Verdict, StateOfPair, type Pair } from './pair-decision.tsx';

/** Texts with at least this likeness agree, or are similar. */
const AGREES = 0.9;
const ALIKE = 0.5;

const MARKS = {
  agrees: { look: 'good', word: 'agrees' },
  alike: { look: 'waiting', word: 'alike' },
  differs: { look: 'failed', word: 'differs' },
  unknown: { look: 'over', word: 'not known' },
} as const satisfies Record<string, { look: StateLook; word: string }>;
type Mark = keyof typeof MARKS;

function markOf(likeness: number | null): Mark {
  if (likeness === null) return 'unknown';
  if (likeness >= AGREES) return 'agrees';
  return likeness >= ALIKE ? 'alike' : 'differs';
}

function equalMark(a: string | number, b: string | number): Mark {
  if (a === '' || b === '' || a === 0 || b === 0) return 'unknown';
  return String(a).toLowerCase() === String(b).toLowerCase() ? 'agrees' : 'differs';
}

const NUMBER = new Intl.NumberFormat('en-IN');

/** Two hotels side by side: what agrees, what differs, the current mapping, and an operator's decision. */
export function PairCard({ pair, isLinked = true }: { pair: Pair; isLinked?: boolean }) {
  const { theirs, ours, likeness, distanceMetres, takenFor, state, how } = pair;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const page = `/mappings/${theirs.supplier}/${encodeURIComponent(theirs.supplierCode)}`;
  return (
    <Card
      title={ours.name}
      aside={
        <>
          <span className="text-2xs text-faint">{Math.round(likeness.score * 100)}% alike</span>
          <StateOfPair pair={pair} />
        </>
      }
    >
      <table aria-label={`${theirs.name} and ${ours.name}`} className="w-full table-fixed border-collapse border-t">
        <thead>
          <tr className="text-left text-2xs text-faint">
            <th scope="col" className="w-28 py-1.5 pl-3.5 font-medium max-phone:w-24">
              Fact
            </th>
            <th scope="col" className="px-2.5 font-medium">
              {theirs.supplier} {theirs.supplierCode}
            </th>
            <th scope="col" className="px-2.5 pr-3.5 font-medium">
              Ours {ours.hotelCode}
            </th>
          </tr>
        </thead>
        <tbody>
          {(theirs.image !== null || ours.image !== null) && (
            <Fact name="Picture" a={<Picture of={theirs} />} b={<Picture of={ours} />} />
          )}
          <Fact
            name="Name"
            mark={markOf(likeness.name)}
            a={
              isLinked ? (
                <Link to={page} className={LINK}>
                  {theirs.name}
                </Link>
              ) : (
                theirs.name
              )
            }
            b={ours.name}
          />
          <Fact name="Address" mark={markOf(likeness.address)} a={theirs.address} b={ours.address} />
          <Fact
            name="Place"
            mark={markOf(likeness.distance)}
            a={distanceMetres === null ? '' : `${NUMBER.format(distanceMetres)} m from each other`}
          />
          <Fact name="Telephone" mark={markOf(likeness.phone)} a={theirs.phone} b={ours.phone} />
          <Fact
            name="Stars"
            mark={equalMark(theirs.rating, ours.rating)}
            a={theirs.rating === 0 ? '' : theirs.rating}
            b={ours.rating === 0 ? '' : ours.rating}
          />
          <Fact name="City" mark={equalMark(theirs.cityName, ours.cityName)} a={theirs.cityName} b={ours.cityName} />
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-2 border-t px-3.5 py-2">
        {takenFor !== null ? (
          <p className="text-muted">
            {takenFor.supplierCode === theirs.supplierCode
              ? `It is taken for our ${takenFor.hotelCode}: say first that those are different.`
              : 'Ours is taken for another hotel of the supplier: '}
            {takenFor.supplierCode !== theirs.supplierCode && (
              <Link to={`/mappings/${theirs.supplier}/${encodeURIComponent(takenFor.supplierCode)}`} className={LINK}>
                {takenFor.supplierCode}
              </Link>
            )}
          </p>
        ) : (
          (state === 'open' || how === 'matched') && (
            <Button
              look="next"
              aria-label={`Same hotel: ${theirs.name} and ${ours.name}`}
              onClick={() => setVerdict('same')}
            >
              Same hotel
            </Button>
          )
        )}
        {state !== 'different' && (
          <Button
            look="danger"
            aria-label={`Different hotels: ${theirs.name} and ${ours.name}`}
            onClick={() => setVerdict('different')}
          >
            Different hotels
          </Button>
        )}
        {how === 'manual' && (
          <Button
            aria-label={`Undo the decision on ${theirs.name} and ${ours.name}`}
            onClick={() => setVerdict('undo')}
          >
            Undo
          </Button>
        )}
      </div>
      {verdict !== null && <DecideDialog pair={pair} verdict={verdict} onClose={() => setVerdict(null)} />}
    </Card>
  );
}

function Fact({ name, mark, a, b }: { name: string; mark?: Mark; a: ReactNode; b?: ReactNode }) {
  return (
    <tr className="border-t align-top">
      <th scope="row" className="py-1.5 pl-3.5 text-left font-normal text-muted">
        <span className="mb-0.5 block">{name}</span>
        {mark !== undefined && <StateMark look={MARKS[mark].look}>{MARKS[mark].word}</StateMark>}
      </th>
      <td colSpan={b === undefined ? 2 : 1} className="px-2.5 py-1.5 wrap-anywhere">
        {a === '' ? '—' : a}
      </td>
      {b !== undefined && <td className="px-2.5 py-1.5 pr-3.5 wrap-anywhere">{b === '' ? '—' : b}</td>}
    </tr>
  );
}

function Picture({ of: { image, name } }: { of: Pair['theirs'] | Pair['ours'] }) {
  if (image === null) return <>—</>;
  return (
    <img
      src={image}
      alt={name}
      loading="lazy"
      className="aspect-[3/2] w-full max-w-60 rounded-ctl bg-raised object-cover"
    />
  );
}
