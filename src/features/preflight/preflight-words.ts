import type { Money, Preflight } from './preflight.contract.ts';

export function tallySentence(check: Preflight): string {
  const { state, letters, warnings, fine } = check;
  const done = letters.filter(({ written, problem }) => written || problem).length;
  switch (state) {
    case 'none':
      return 'Five letters by invented people show what visitors will get.';
    case 'running':
      return `We are writing as five invented people. ${done} of ${letters.length} letters are there. You can close this window meanwhile.`;
    case 'failed':
      return 'The check failed. You can check again, or go live without it.';
    case 'finished': {
      const good = fine.length + (costSentence(check) ? 1 : 0);
      const things = `${good} ${good === 1 ? 'thing is' : 'things are'} fine`;
      const look = `${warnings.length} ${warnings.length === 1 ? 'deserves' : 'deserve'} a look`;
      return `We wrote as five invented people. ${things}${warnings.length > 0 ? `, ${look}` : ''}.`;
    }
  }
}

export function estimateSentence({ estimate }: Preflight): string {
  const { letters } = estimate;
  return `A check writes ${letters} letters, which count as staff letters. ${costOfCheck(estimate)}`;
}

function costOfCheck(money: Money): string {
  if (money.amount === null) return 'We can’t tell what they cost: the price of the model is unknown.';
  return money.amount === 0
    ? 'They cost nothing.'
    : `They cost about ${inWords(money.amount, money.currency)}.`;
}

/** The cost of visitors' letters; nothing where none was written. */
export function costSentence({ money, letters }: Preflight) {
  const written = letters.filter((row) => row.written).length;
  if (!money || written === 0) return null;
  const { amount, currency } = money;
  if (amount === null) {
    return {
      title: 'The price of the model is unknown',
      sentence: 'The people who run this site can set it as PRICES.',
    };
  }
  if (amount === 0) return { title: 'The letters cost nothing', sentence: 'No provider was asked for them.' };
  const each = amount / written;
  return {
    title: `About ${inWords(each, currency)} a letter`,
    sentence: `1,000 letters come to about ${inWords(each * 1_000, currency)}.`,
  };
}

/** A letter costs less than a cent. */
function inWords(amount: number, currency: string): string {
  const digits = amount < 0.1 ? { maximumSignificantDigits: 2 } : {};
  return amount.toLocaleString('en-US', { style: 'currency', currency, ...digits });
}
