import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { formatInr } from '@safar/domain/money/money';
import { IconMapPin } from '@tabler/icons-react';
import { Badge } from '#design/badge.tsx';
import { Chip } from '#design/chip.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { pickerBoxClass } from '#design/picker-field.tsx';
import { Stepper } from '#design/stepper.tsx';
import type { ProductTab } from '#features/app-shell/product-tabs.ts';
import { MockupDates } from './mockup-dates.tsx';
import { mockupOf, type MockupProduct } from './mockup-products.ts';
import { GREEN_UNDER_PAISE, YELLOW_UNDER_PAISE } from './sample-price.ts';

const PEOPLE = { min: 1, start: 2, max: 99 };

/** The form of a product that is not open yet: it can be filled in, but sends nothing (REQ-FRAME-11). */
export function ProductMockup({ tab }: { tab: ProductTab }) {
  const product = mockupOf(tab.key);
  if (!product) return null;
  return (
    <section
      aria-label={t(m.productSoon, { product: tab.name })}
      className="grid gap-3 p-4 *:min-w-0 sm:gap-4 sm:px-6 sm:pb-6"
    >
      <div className="flex items-center justify-between gap-4 max-md:flex-col max-md:items-start">
        <Types types={product.types} />
        <p className="text-xs text-faint">
          <Badge tone="accent" className="me-2">
            {t(m.comingSoon)}
          </Badge>
          <span>{t(m.firstLook)}</span>
        </p>
      </div>
      <div className="grid min-w-0 gap-3 *:min-w-0 sm:grid-cols-2 lg:grid-cols-[1.25fr_1.5fr_1fr]">
        <Place {...product.place} />
        <MockupDates productKey={tab.key} label={product.dates} />
        <People noun={product.people} />
      </div>
      <Legend pricesAre={product.pricesAre} />
    </section>
  );
}

function Types({ types }: Pick<MockupProduct, 'types'>) {
  const [chosen, setChosen] = useState(types[0]);
  return (
    <div role="group" aria-label={t(m.mockupType)} className="scroll-row flex max-w-full gap-2">
      {types.map((type) => (
        <Chip key={type} selected={type === chosen} onClick={() => setChosen(type)}>
          {type}
        </Chip>
      ))}
    </div>
  );
}

function Place({ label, placeholder }: MockupProduct['place']) {
  return (
    <label
      className={cx(
        'flex min-h-field items-center gap-3 px-4 py-2 focus-within:border-select max-sm:px-3',
        pickerBoxClass(),
      )}
    >
      <Icon of={IconMapPin} className="text-faint" />
      <span className="min-w-0 flex-1">
        <span className="block text-2xs text-faint">{label}</span>
        <input
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          className="w-full min-w-0 truncate bg-transparent font-semibold outline-none placeholder:font-normal"
        />
      </span>
    </label>
  );
}

function People({ noun }: { noun: string }) {
  const [count, setCount] = useState(PEOPLE.start);
  return (
    <div className={cx('flex min-h-field items-center justify-between gap-3 px-4 py-1 max-sm:px-3', pickerBoxClass())}>
      <span className="text-sm text-muted first-letter:uppercase">{noun}</span>
      <Stepper noun={noun} value={count} min={PEOPLE.min} max={PEOPLE.max} onChange={setCount} />
    </div>
  );
}

function Legend({ pricesAre }: Pick<MockupProduct, 'pricesAre'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-faint">
      <span>{pricesAre}</span>
      <span className="text-positive">{t(m.underAmount, { amount: formatInr(GREEN_UNDER_PAISE) })}</span>
      <span className="text-caution">{t(m.underAmount, { amount: formatInr(YELLOW_UNDER_PAISE) })}</span>
      <span className="text-critical">{t(m.andMore, { amount: formatInr(YELLOW_UNDER_PAISE) })}</span>
    </p>
  );
}
