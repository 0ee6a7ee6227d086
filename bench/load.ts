import autocannon from 'autocannon';

export interface Load {
  paths: string[];
  request?: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
  connections?: number;
  seconds?: number;
  amount?: number;
  /** This is in requests per second. By default, as many are sent as get a response. */
  rate?: number;
}

export const CONNECTIONS = 50;

export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

export async function putUnderLoad(address: string, load: Load): Promise<number> {
  return (await measureLoad(address, load)).rate;
}

/** Returns milliseconds. Throws on an error response, because those are faster and would skew the times. */
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
