import type { LaunchCheck, Money } from './launch-check.contract.ts';

export function tallySentence(check: LaunchCheck): string {
  const { state, letters, warnings, fine } = check;
  const done = letters.filter(({ written, problem }) => written || problem).length;
  switch (state) {
    case 'none':
      return 'See the letters visitors will get: five sample writers will try this campaign.';
    case 'running':
      return `We’re writing as five sample writers. ${done} of ${letters.length} letters are ready. You can close this window while you wait.`;
    case 'failed':
      return 'The check failed. You can check again, or go live without it.';
    case 'finished': {
      const good = fine.length + (costSentence(check) ? 1 : 0);
      const things = `${good} ${good === 1 ? 'check' : 'checks'} passed`;
      const look = `${warnings.length} ${warnings.length === 1 ? 'needs' : 'need'} attention`;
      return `We wrote as five sample writers. ${things}${warnings.length > 0 ? `, ${look}` : ''}.`;
    }
  }
}

export function estimateSentence({ estimate }: LaunchCheck): string {
  const { letters } = estimate;
  return `A check writes ${letters} letters, which count as staff letters. ${costOfCheck(estimate)}`;
}

function costOfCheck(money: Money): string {
  if (money.amount === null) return 'We don’t know what they cost, because the model has no price.';
  return money.amount === 0
    ? 'They cost nothing.'
    : `They cost about ${inWords(money.amount, money.currency)}.`;
}

/** Null if no letter was written. */
export function costSentence({ money, letters }: LaunchCheck) {
  const written = letters.filter((row) => row.written).length;
  if (!money || written === 0) return null;
  const { amount, currency } = money;
  if (amount === null) {
    return {
      title: 'The model has no price',
      sentence: 'An admin can set it in PRICES.',
    };
  }
  if (amount === 0) return { title: 'The letters are free', sentence: 'No AI provider was used.' };
  const each = amount / written;
  return {
    title: `About ${inWords(each, currency)} a letter`,
    sentence: `1,000 letters cost about ${inWords(each * 1_000, currency)}.`,
  };
}

function inWords(amount: number, currency: string): string {
  const digits = amount < 0.1 ? { maximumSignificantDigits: 2 } : {};
  return amount.toLocaleString('en-US', { style: 'currency', currency, ...digits });
}
