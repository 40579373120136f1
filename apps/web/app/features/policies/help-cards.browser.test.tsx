import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#lib/testing/in-app.tsx';
import { HelpCards } from './help-cards.tsx';

test('[REQ-FRAME-20] help is a telephone number to press, an address, and a grievance officer by name', async () => {
  await renderInApp(<HelpCards reference="1234" />);
  await expect
    .element(page.getByRole('link', { name: 'Call +91 80 0000 0000' }))
    .toHaveAttribute('href', 'tel:+918000000000');
  await expect
    .element(page.getByRole('link', { name: 'help@safar.example' }))
    .toHaveAttribute('href', 'mailto:help@safar.example?subject=Booking%201234');
  const officer = page.getByRole('region', { name: 'Grievance officer' });
  await expect.element(officer.getByText('Kavita Menon')).toBeVisible();
  await expect.element(officer.getByText(/within 48 hours/)).toBeVisible();
  await expect
    .element(officer.getByRole('link', { name: '+91 80 0000 0001' }))
    .toHaveAttribute('href', 'tel:+918000000001');
});
