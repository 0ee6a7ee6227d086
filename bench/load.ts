import autocannon from 'autocannon';

export interface Load {
  /** Each of the 50 connections asks for one of them, again and again. */
  paths: string[];
  request?: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
  /** 50 unless there is a reason for less. */
  connections?: number;
  seconds?: number;
  /** How many requests in all, instead of how long. */
  amount?: number;
  /** Requests per second. By default, as many as get a response. */
  rate?: number;
}

export const CONNECTIONS = 50;

/** As browsers ask. */
export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/** Returns responses per second. */
export async function putUnderLoad(address: string, load: Load): Promise<number> {
  return (await measureLoad(address, load)).rate;
}

/** Times in ms. Throws if an answer was an error: those are quick to give. */
export async function measureLoad(address: string, load: Load) {
  const {
    connections = CONNECTIONS,
    paths,
    amount,
    rate,
    seconds = 3,
    request = { method: 'GET', headers: BROWSER_HEADERS },
  } = load;
  let connection = 0;
  const result = await autocannon({
    url: address,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(rate !== undefined && { overallRate: rate }),
    setupClient: (client) => {
      client.setRequests([{ ...request, path: paths[connection % paths.length] ?? '/' }]);
      connection += 1;
    },
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${result.non2xx} answers of ${address}${paths[0]} were no success (${JSON.stringify(result.statusCodeStats)}), ${result.errors} never came.`,
    );
  const { p50, p99 } = result.latency;
  return { answers: result['2xx'], rate: result['2xx'] / result.duration, p50, p99 };
}

/** Alternates both, because other load on this machine must affect them equally. */
export async function compareUnderLoad(ours: string, floor: string, load: Load, rounds = 5) {
  for (const address of [ours, floor]) await putUnderLoad(address, { ...load, seconds: 1 });
  const rates: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.floor.push(await putUnderLoad(floor, load));
    rates.ours.push(await putUnderLoad(ours, load));
  }
  return rates;
}
