import { formatMoney } from '@advice-builder/kernel';
import { expect, type Locator, type Page } from '@playwright/test';

/** Reads a table of the summary: row headings with the texts of their cells. */
export async function readTable(page: Page, caption: string | RegExp): Promise<Record<string, string[]>> {
  const table = page.getByRole('table', { name: caption });
  await expect(table).toBeVisible();
  const rows = await table.locator('tbody tr').evaluateAll((found) =>
    found.map((row) => {
      const textOf = (cell: Element): string => {
        const copy = cell.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [role="tooltip"], svg')) hidden.remove();
        return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
      };
      return [...row.children].map(textOf);
    }),
  );
  return Object.fromEntries(rows.filter((row) => row.length > 0).map(([head = '', ...cells]) => [head, cells]));
}

/** The record page, used as a person uses it: fields are found by their labels and typed key by key. */
export class RecordScreen {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  section(title: string | RegExp): Locator {
    return this.page.getByRole('region', { name: title });
  }

  async type(label: string | RegExp, text: string, within: Locator | Page = this.page): Promise<void> {
    const field = within.getByRole('textbox', { name: label, exact: typeof label === 'string' });
    await this.open(field);
    await field.click();
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(text);
    await field.press('Tab');
  }

  async choose(label: string, option: string, within: Locator | Page = this.page): Promise<void> {
    const field = within.getByRole('combobox', { name: label, exact: true });
    await this.open(field);
    await field.selectOption({ label: option });
  }

  /** Opens folded sections if the field is not on the page yet. */
  async open(field: Locator): Promise<void> {
    const closed = this.page.locator('[data-opens-section]');
    await expect(field.or(closed).first()).toBeVisible();
    while ((await field.count()) === 0 && (await closed.count()) > 0) await closed.first().click();
  }

  /** Updates the report and waits for the server's answer. */
  async updateReport(): Promise<void> {
    const answered = this.page.waitForResponse((response) => response.url().includes('/summary/'));
    await this.page.getByRole('button', { name: 'Update Report', exact: true }).first().click();
    expect((await answered).status()).toBe(200);
  }
}

/** Enters Margaret's case, in which the home is kept, into a new record. */
export async function typeMargaret(screen: RecordScreen): Promise<void> {
  await screen.type('First name', 'Margaret');
  await screen.type('Last name', 'Hale');
  await screen.type('Date of birth', '03/03/1942');
  await screen.choose('Gender', 'Female');
  await screen.choose('Type of Care', 'Residential Aged Care');
  await screen.type('Date of Entry', '01/11/2026');
  await screen.type('Facility Market Price RAD or RAC', '550000');
  await screen.type('RAD or RAC Paid', '300000');
  await screen.type('Net Home Value', '900000');
  await screen.type('Quick Total', '10000', screen.section('Personal Assets'));
  await screen.type('Bank accounts', '420000');
  await screen.type('Assumed Interest', '3');
  await screen.type('Living expenses', '12000');
  const investments = screen.section('Investments');
  await investments.getByRole('button', { name: /full/i }).click();
  await investments.getByRole('button', { name: /^Investment asset/i }).click();
  await screen.type(/^Name/, 'Managed fund', investments);
  await screen.type(/Value/, '80000', investments);
}

interface YearCells {
  readonly capitalIn: { readonly value: number };
  readonly capitalOut: { readonly value: number };
  readonly capital: { readonly value: number };
  readonly balance: { readonly value: number };
}
const YEAR_FLOWS = ['costOfCare', 'expenses', 'income', 'pension', 'cashflow'] as const;
export type YearRowOf = YearCells & Readonly<Record<(typeof YEAR_FLOWS)[number], { readonly value: number }>>;

/** The text of an amount of capital. */
export const capitalText = (value: number): string =>
  value === 0 ? 'Nil' : `${value > 0 ? '+' : ''}${formatMoney(value)}`;

/** The text of an amount that a rule may set to nil. */
export const orNil = (value: number): string => (value === 0 ? 'Nil' : formatMoney(value));

const moves = ({ capitalIn, capitalOut }: YearCells): boolean => capitalIn.value !== 0 || capitalOut.value !== 0;

/** Capital that comes in and goes out in equal amounts is an amount of zero; without any, the year has none. */
const capitalOf = (row: YearCells): string =>
  moves(row) && row.capital.value === 0 ? formatMoney(0) : capitalText(row.capital.value);

/** The rows of the Yearly Cash Flow as shown; the Capital column exists if any year has capital. */
export function yearTexts(rows: readonly YearRowOf[]): string[][] {
  const hasCapital = rows.some(moves);
  return rows.map((row) => [
    ...YEAR_FLOWS.map((key) => (key === 'pension' ? orNil : formatMoney)(row[key].value)),
    ...(hasCapital ? [capitalOf(row)] : []),
    formatMoney(row.balance.value),
  ]);
}
