import autocannon from 'autocannon';

interface Load {
  path: string;
  request?: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
  seconds?: number;
  /** How many requests in all, instead of how long. */
  amount?: number;
}

const CONNECTIONS = 50;

/** The header that browsers send. */
export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/** Returns responses per second. Throws if one was an error, because errors are quick to send. */
export async function putUnderLoad(address: string, load: Load): Promise<number> {
  const { path, amount, seconds = 3, request = { method: 'GET', headers: BROWSER_HEADERS } } = load;
  const result = await autocannon({
    url: address + path,
    ...request,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration: seconds } : { amount }),
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${result.non2xx} responses of ${address}${path} were errors (${JSON.stringify(result.statusCodeStats)}), and ${result.errors} never came.`,
    );
  }
  return result['2xx'] / result.duration;
}
