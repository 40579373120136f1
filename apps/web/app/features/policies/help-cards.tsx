import * as m from '@safar/messages/about';
import * as ask from '@safar/messages/ask-us';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { IconMail, IconMailbox, IconPencil, IconPhone, IconRefresh, IconScale, IconX } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { buttonClass } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { useSession } from '#lib/session.ts';

const LINE = 'flex items-start gap-3 border-t border-hairline py-3 first:border-t-0';

/**
 * Contact details, what travellers can do faster themselves, and the grievance officer (REQ-FRAME-20).
 * @param reference of the booking that the visitor came from; null for none
 */
export function HelpCards({ reference }: { reference: string | null }) {
  const subject = reference === null ? '' : t(m.mailSubject, { reference });
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
      <TalkCard subject={subject} />
      <AskCard reference={reference} />
      <YourselfCard />
      <GrievanceCard subject={subject} />
    </div>
  );
}

/** Telephone, hours and address; `subject` of a mail, '' for none. */
export function TalkCard({ subject }: { subject: string }) {
  const { support } = useSession().config;
  return (
    <Card as="section" aria-labelledby="talk" className="grid gap-2">
      <h2 id="talk" className="text-lg">
        {t(m.talk)}
      </h2>
      <p className="text-2xl font-bold tabular-nums">{support.phone}</p>
      <p className="text-sm text-muted">{t(m.hours, { hours: support.hours })}</p>
      <a href={telephone(support.phone)} className={buttonClass({ size: 'lg', block: true })}>
        <Icon of={IconPhone} size="sm" />
        <span>{t(m.call, { phone: support.phone })}</span>
      </a>
      <p className="flex items-start gap-3 pt-2 text-sm">
        <Icon of={IconMail} className="text-faint" />
        <span>
          <b className="block font-semibold">{t(m.write)}</b>
          <a href={mail(support.email, subject)} className="link">
            {support.email}
          </a>
          <span className="block text-muted">{t(m.writeText)}</span>
        </span>
      </p>
    </Card>
  );
}

/** The way to ask about a booking: its own page. */
function AskCard({ reference }: { reference: string | null }) {
  const name = t(reference === null ? ask.openBooking : ask.askAbout);
  return (
    <Card as="section" aria-labelledby="ask" className="grid justify-items-start gap-3">
      <h2 id="ask" className="text-lg">
        {name}
      </h2>
      <p className="text-sm text-muted">{t(reference === null ? ask.openBookingText : ask.askHow)}</p>
      <LinkButton to={reference === null ? '/bookings' : `/bookings/${reference}/ask`} variant="solid" size="lg">
        {reference === null ? t(common.myBookings) : t(ask.title)}
      </LinkButton>
    </Card>
  );
}

function YourselfCard() {
  return (
    <Card as="section" aria-labelledby="yourself">
      <h2 id="yourself" className="text-lg">
        {t(m.yourself)}
      </h2>
      <ul className="mt-2 text-sm">
        <Line icon={IconPencil} title={t(m.changeTitle)} text={t(m.changeText)} />
        <Line icon={IconX} title={t(m.cancelTitle)} text={t(m.cancelText)} />
        <Line icon={IconRefresh} title={t(m.refundTitle)} text={t(m.refundText)} />
      </ul>
      <p className="flex flex-wrap gap-x-4">
        <Link to="/bookings" className="link inline-flex min-h-touch items-center">
          {t(common.myBookings)}
        </Link>
        <Link to="/refunds-and-cancellations" className="link inline-flex min-h-touch items-center">
          {t(m.refundRules)}
        </Link>
      </p>
    </Card>
  );
}

/** The grievance officer, and whom to turn to next; `subject` of a mail, '' for none. */
export function GrievanceCard({ subject }: { subject: string }) {
  const { grievanceOfficer, seller } = useSession().config;
  return (
    <Card as="section" aria-labelledby="grievance">
      <h2 id="grievance" className="text-lg">
        {t(m.grievance)}
      </h2>
      <ul className="mt-2 text-sm">
        <Line icon={IconScale} title={grievanceOfficer.name} text={t(m.grievanceText)} />
        <li className={LINE}>
          <Icon of={IconMail} className="text-faint" />
          <a href={mail(grievanceOfficer.email, subject)} className="link">
            {grievanceOfficer.email}
          </a>
        </li>
        <li className={LINE}>
          <Icon of={IconPhone} className="text-faint" />
          <a href={telephone(grievanceOfficer.phone)} className="link">
            {grievanceOfficer.phone}
          </a>
        </li>
        <li className={LINE}>
          <Icon of={IconMailbox} className="text-faint" />
          <span>{t(m.byLetter, { seller: seller.name, address: seller.address })}</span>
        </li>
      </ul>
      <p className="text-xs text-muted">{t(m.helpline)}</p>
    </Card>
  );
}

function Line({ icon, title, text }: { icon: TablerIcon; title: string; text: string }) {
  return (
    <li className={LINE}>
      <Icon of={icon} className="text-faint" />
      <span>
        <b className="block font-semibold">{title}</b>
        <span className="text-muted">{text}</span>
      </span>
    </li>
  );
}

function telephone(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}

function mail(address: string, subject: string): string {
  return `mailto:${address}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
