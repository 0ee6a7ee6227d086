import { makeSealingKey } from '#safety/sealed-secrets.server.ts';

export function makeWebhookKey(sessionSecret: string): Buffer {
  return makeSealingKey(sessionSecret, 'secrets of webhooks');
}

export function secretOwner(organizationId: number): string {
  return `organization:${organizationId}`;
}
