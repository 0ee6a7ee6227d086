import { SCOPES } from '#http/scopes.contract.ts';

export const ROLES = ['anonymous', 'unverified', 'outsider', 'manager', 'creator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Row {
  route: string;
  /** Expected statuses, in the order of `ROLES`, for each mode of `EDITING`. */
  team: number[];
  anyStaff: number[];
}

/**
 * Expected statuses per role. The unverified person and the creator made the organization and the campaign; the
 * outsider is verified and on no team. Two statuses mean EDITING=team and any-staff.
 */
const TABLE = `
                                                                 anonymous unverified outsider manager creator admin

GET    /api/user                                                       401        200      200     200     200   200
GET    /api/user/is-authenticated                                      200        200      200     200     200   200
POST   /api/login                                                      200        200      200     200     200   200
POST   /api/logout                                                     200        200      200     200     200   200
POST   /api/register                                                   201        201      201     201     201   201
GET    /api/registration                                               200        200      200     200     200   200
POST   /api/verify-email                                               200        200      200     200     200   200
POST   /api/resend-verification                                        200        200      200     200     200   200
POST   /api/request-reset                                              200        200      200     200     200   200
POST   /api/reset-password                                             200        200      200     200     200   200
POST   /api/user/password                                              401        200      200     200     200   200
GET    /api/user/sessions                                              401        200      200     200     200   200
DELETE /api/user/sessions                                              401        200      200     200     200   200
DELETE /api/user/sessions/:id                                          401        200      200     200     200   200
GET    /api/user/second-factor                                         401        200      200     200     200   200
POST   /api/user/second-factor                                         401        403      200     200     200   200
POST   /api/user/second-factor/confirm                                 401        403      200     200     200   200
POST   /api/user/second-factor/recovery-codes                          401        200      200     200     200   200
DELETE /api/user/second-factor                                         401        200      200     200     200   200

GET    /api/users                                                      401        403      403     403     403   200
GET    /api/users/search                                               401        403      200     200     200   200
PATCH  /api/users/:id                                                  401        403      403     403     403   200
DELETE /api/users/:id                                                  401        403      403     403     403   200
GET    /api/users/:id/made                                             401        403      403     403     403   200
POST   /api/users/:id/suspend                                          401        403      403     403     403   200
DELETE /api/users/:id/suspend                                          401        403      403     403     403   200
DELETE /api/users/:id/sessions                                         401        403      403     403     403   200

GET    /api/organizations                                              401        200      200     200     200   200
POST   /api/organizations                                              401        403      201     201     201   201
GET    /api/organizations/:id                                          401        403      200     200     200   200
PUT    /api/organizations/:id                                          401        403  403/200     200     200   200
DELETE /api/organizations/:id                                          401        403      403     403     200   200
POST   /api/organizations/:id/upload                                   401        403  403/200     200     200   200
GET    /api/organizations/:id/managers                                 401        403      200     200     200   200
POST   /api/organizations/:id/managers                                 401        403  403/200     200     200   200
DELETE /api/organizations/:id/managers/:managerId                      401        403  403/200     200     200   200
PUT    /api/organizations/:id/owner                                    401        403      403     403     200   200
GET    /api/organizations/:id/invitations                              401        403  403/200     200     200   200
POST   /api/organizations/:id/invitations                              401        403  403/201     201     201   201
POST   /api/organizations/:id/invitations/several                      401        403  403/200     200     200   200
DELETE /api/organizations/:id/invitations/:invitationId                401        403  403/200     200     200   200
POST   /api/organizations/:id/invitations/:invitationId/accept         401        403  403/200     200     200   200
POST   /api/invitations/open                                           200        200      200     200     200   200
POST   /api/invitations/accept                                         401        200      200     200     200   200
POST   /api/invitations/register                                       201        201      201     201     201   201
POST   /api/organizations/:id/approve                                  401        403      403     403     403   200
POST   /api/organizations/:id/decline                                  401        403      403     403     403   200
POST   /api/organizations/:id/changes/:proposalId/approve              401        403      403     403     403   200
POST   /api/organizations/:id/changes/:proposalId/decline              401        403      403     403     403   200
POST   /api/organizations/:id/take-down                                401        403      403     403     403   200
DELETE /api/organizations/:id/take-down                                401        403      403     403     403   200
PATCH  /api/organizations/:id/share                                    401        403      403     403     403   200
POST   /api/organizations/:id/preview-link                             401        403  403/200     200     200   200
DELETE /api/organizations/:id/preview-link                             401        403  403/200     200     200   200
GET    /api/organizations/:id/numbers                                  401        403  403/200     200     200   200
GET    /api/organizations/:id/supporters                               401        403  403/200     200     200   200
GET    /api/organizations/:id/supporters/summary                       401        403  403/200     200     200   200
DELETE /api/organizations/:id/supporters/:supporterId                  401        403  403/200     200     200   200
GET    /api/organizations/:id/webhooks                                 401        403  403/200     200     200   200
POST   /api/organizations/:id/webhooks                                 401        403  403/201     201     201   201
PATCH  /api/organizations/:id/webhooks/:hookId                         401        403  403/200     200     200   200
DELETE /api/organizations/:id/webhooks/:hookId                         401        403  403/200     200     200   200
POST   /api/organizations/:id/webhooks/:hookId/secret                  401        403  403/201     201     201   201
POST   /api/organizations/:id/webhooks/:hookId/test                    401        403  403/201     201     201   201
GET    /api/organizations/:id/webhooks/:hookId/deliveries              401        403  403/200     200     200   200
POST   /api/organizations/:id/webhooks/:hookId/deliveries/:deliveryId/again 401   403  403/200     200     200   200
GET    /api/organizations/:id/keys                                     401        403  403/200     200     200   200
POST   /api/organizations/:id/keys                                     401        403  403/201     201     201   201
DELETE /api/organizations/:id/keys/:keyId                              401        403  403/200     200     200   200
GET    /api/abbreviations                                              401        403      403     403     403   200
POST   /api/abbreviations                                              401        403      403     403     403   201
DELETE /api/abbreviations/:abbreviation                                401        403      403     403     403   200
GET    /api/organizations/public/:abbreviation                         200        200      200     200     200   200

GET    /api/campaigns                                                  401        200      200     200     200   200
POST   /api/campaigns                                                  401        403  403/201     201     201   201
GET    /api/campaigns/:id                                              401        403      200     200     200   200
PUT    /api/campaigns/:id                                              401        403  403/200     200     200   200
DELETE /api/campaigns/:id                                              401        403      403     403     200   200
POST   /api/campaigns/:id/duplicate                                    401        403  403/201     201     201   201
POST   /api/campaigns/:id/take-down                                    401        403      403     403     403   200
DELETE /api/campaigns/:id/take-down                                    401        403      403     403     403   200
PATCH  /api/campaigns/:id/share                                        401        403      403     403     403   200
POST   /api/campaigns/:id/preview-link                                 401        403  403/200     200     200   200
DELETE /api/campaigns/:id/preview-link                                 401        403  403/200     200     200   200
POST   /api/campaigns/:id/picture                                      401        403  403/200     200     200   200
DELETE /api/campaigns/:id/picture                                      401        403  403/200     200     200   200
GET    /api/campaigns/:id/numbers                                      401        403  403/200     200     200   200
GET    /api/campaigns/:id/preflight                                    401        403  403/200     200     200   200
POST   /api/campaigns/:id/preflight                                    401        403  403/200     200     200   200
GET    /api/campaigns/:id/recipients                                   401        403  403/200     200     200   200
PATCH  /api/campaigns/:id/recipients                                   401        403  403/200     200     200   200
POST   /api/campaigns/:id/recipients/import                            401        403  403/200     200     200   200
POST   /api/campaigns/public/:abbreviation/:campaignId/addressees      200        200      200     200     200   200
POST   /api/campaigns/public/:abbreviation/:campaignId/recipients      200        200      200     200     200   200
GET    /api/campaigns/public/:abbreviation/:campaignId/recipients      200        200      200     200     200   200
PUT    /api/campaigns/:id/recipient-set                                401        403  403/200     200     200   200
GET    /api/recipient-sets                                             401        403      200     200     200   200
POST   /api/recipient-sets/files                                       401        403  403/201     201     201   201
GET    /api/recipient-sets/:id                                         401        403  404/200     200     200   200
GET    /api/recipient-sets/:id/changes                                 401        403  404/200     200     200   200
POST   /api/recipient-sets/:id/accept                                  401        403  404/200     200     200   200
PATCH  /api/recipient-sets/:id                                         401        403  404/200     200     200   200
DELETE /api/recipient-sets/:id                                         401        403  404/200     200     200   200
POST   /api/recipient-sets/:id/parts                                   401        403  404/200     200     200   200
GET    /api/left-out-recipients                                        401        403      403     403     403   200
POST   /api/left-out-recipients                                        401        403      403     403     403   201
DELETE /api/left-out-recipients/:entry                                 401        403      403     403     403   200
GET    /api/campaigns/public/:abbreviation/:campaignId                 200        200      200     200     200   200
GET    /api/campaigns/public/:abbreviation/:campaignId/notice          200        200      200     200     200   200
GET    /api/organizations/:id/campaigns/live                           200        200      200     200     200   200
POST   /api/campaigns/track-interaction                                200        200      200     200     200   200
DELETE /api/letters/:letterId                                          204        204      204     204     204   204
POST   /api/campaigns/:id/supporters                                   202        202      202     202     202   202
POST   /api/visits                                                     204        204      204     204     204   204
POST   /api/letter-events                                              204        204      204     204     204   204
POST   /api/letter-translations                                        200        200      200     200     200   200
POST   /api/campaigns/public/:abbreviation/:campaignId/check-letter    200        200      200     200     200   200

GET    /api/challenge                                                  200        200      200     200     200   200
POST   /api/campaigns/public/:abbreviation/:campaignId/generate-letter 200        200      200     200     200   200
POST   /api/organizations/public/:abbreviation/generate-letter         200        200      200     200     200   200
POST   /api/campaigns/:id/generate-letter                              401        403  403/200     200     200   200
POST   /api/organizations/:id/generate-letter                          401        403  403/200     200     200   200
POST   /api/settings/generate-letter                                   401        403      403     403     403   200
POST   /api/test-letter                                                401        403  403/200     200     200   200

GET    /api/settings                                                   401        403      200     200     200   200
PUT    /api/settings                                                   401        403      403     403     403   200
GET    /api/settings/providers                                         401        403      403     403     403   200

GET    /api/safety                                                     401        403      403     403     403   200
GET    /api/safety/letters                                             401        200      200     200     200   200
PATCH  /api/safety                                                     401        403      403     403     403   200
POST   /api/reports                                                    204        204      204     204     204   204
GET    /api/reports                                                    401        403      403     403     403   200
PATCH  /api/reports/:id                                                401        403      403     403     403   200
POST   /report                                                         415        415      415     415     415   415
GET    /api/status                                                     401        403      403     403     403   200
GET    /api/europe                                                     401        403      403     403     403   200
GET    /api/records                                                    401        403      403     403     403   200
GET    /api/audit                                                      401        403      403     403     403   200
GET    /api/organizations/:id/audit                                    401        403  403/200     200     200   200

GET    /api/openapi.json                                               200        200      200     200     200   200
GET    /api/docs                                                       200        200      200     200     200   200
GET    /api/dev/outbox                                                 200        200      200     200     200   200

GET    /healthz                                                        200        200      200     200     200   200
GET    /readyz                                                         200        200      200     200     200   200
GET    /metrics                                                        404        404      404     404     404   404

GET    /c/:abbreviation                                                200        200      200     200     200   200
GET    /c/:abbreviation/:campaignId                                    200        200      200     200     200   200
GET    /c/:abbreviation/:campaignId/about                              200        200      200     200     200   200
GET    /c/:abbreviation/about/privacy                                  404        404      404     404     404   404
GET    /c/:abbreviation/:campaignId/notice                             200        200      200     200     200   200
GET    /c/:abbreviation/campaigns/:page{[1-9][0-9]?[0-9]?}             404        404      404     404     404   404
POST   /c/:abbreviation/:campaignId/about                              415        415      415     415     415   415
GET    /supporters/confirm                                             404        404      404     404     404   404
POST   /supporters/confirm                                             404        404      404     404     404   404
GET    /supporters/stop                                                200        200      200     200     200   200
POST   /supporters/stop                                                200        200      200     200     200   200
GET    /supporters/reply                                               404        404      404     404     404   404
POST   /supporters/reply                                               404        404      404     404     404   404
GET    /embed/:abbreviation/:campaignId                                200        200      200     200     200   200
GET    /accessibility                                                  200        200      200     200     200   200
GET    /card/:abbreviation/:campaignId                                 200        200      200     200     200   200
GET    /oembed                                                         404        404      404     404     404   404
GET    /wordpress-plugin.zip                                           200        200      200     200     200   200
GET    /share-pictures/:name                                           302        302      302     302     302   302
GET    /images/:hash                                                   200        200      200     200     200   200
GET    /assets/*                                                       404        404      404     404     404   404
GET    /favicon.ico                                                    200        200      200     200     200   200
GET    /favicon.svg                                                    200        200      200     200     200   200
GET    /robots.txt                                                     200        200      200     200     200   200
GET    /embed.js                                                       200        200      200     200     200   200
GET    /card.js                                                        200        200      200     200     200   200

GET    /                                                               200        200      200     200     200   200
GET    /organizations/:id{[0-9]+}                                      200        200      200     200     200   200
GET    /organizations/:id{[0-9]+}/                                     301        301      301     301     301   301
GET    /organizations/:id{[0-9]+}/edit                                 200        200      200     200     200   200
GET    /organizations/:id{[0-9]+}/edit/                                301        301      301     301     301   301
GET    /organizations/:id{[0-9]+}/numbers                              200        200      200     200     200   200
GET    /organizations/:id{[0-9]+}/numbers/                             301        301      301     301     301   301
GET    /organizations/:id{[0-9]+}/supporters                           200        200      200     200     200   200
GET    /organizations/:id{[0-9]+}/supporters/                          301        301      301     301     301   301
GET    /organizations/:id{[0-9]+}/connections                          200        200      200     200     200   200
GET    /organizations/:id{[0-9]+}/connections/                         301        301      301     301     301   301
GET    /campaigns                                                      200        200      200     200     200   200
GET    /campaigns/                                                     301        301      301     301     301   301
GET    /campaigns/:id{[0-9]+}/numbers                                  200        200      200     200     200   200
GET    /campaigns/:id{[0-9]+}/numbers/                                 301        301      301     301     301   301
GET    /campaigns/:id{[0-9]+}/poster                                   401        403  403/200     200     200   200
GET    /campaign-edit/:id{[0-9]+}                                      200        200      200     200     200   200
GET    /campaign-edit/:id{[0-9]+}/                                     301        301      301     301     301   301
GET    /recipient-sets                                                 200        200      200     200     200   200
GET    /recipient-sets/                                                301        301      301     301     301   301
GET    /recipient-sets/new                                             200        200      200     200     200   200
GET    /recipient-sets/new/                                            301        301      301     301     301   301
GET    /recipient-sets/:id{[0-9]+}                                     200        200      200     200     200   200
GET    /recipient-sets/:id{[0-9]+}/                                    301        301      301     301     301   301
GET    /recipient-sets/:id{[0-9]+}/new-version                         200        200      200     200     200   200
GET    /recipient-sets/:id{[0-9]+}/new-version/                        301        301      301     301     301   301
GET    /letter-tester                                                  200        200      200     200     200   200
GET    /letter-tester/                                                 301        301      301     301     301   301
GET    /organizations/:id{[0-9]+}/audit-log                             200        200      200     200     200   200
GET    /organizations/:id{[0-9]+}/audit-log/                            301        301      301     301     301   301
GET    /safety                                                         200        200      200     200     200   200
GET    /safety/                                                        301        301      301     301     301   301
GET    /safety/status                                                  200        200      200     200     200   200
GET    /safety/status/                                                 301        301      301     301     301   301
GET    /safety/audit-log                                               200        200      200     200     200   200
GET    /safety/audit-log/                                              301        301      301     301     301   301
GET    /settings                                                       200        200      200     200     200   200
GET    /settings/                                                      301        301      301     301     301   301
GET    /settings/europe                                                200        200      200     200     200   200
GET    /settings/europe/                                               301        301      301     301     301   301
GET    /settings/records                                               200        200      200     200     200   200
GET    /settings/records/                                              301        301      301     301     301   301
GET    /users                                                          200        200      200     200     200   200
GET    /users/                                                         301        301      301     301     301   301
GET    /auth                                                           200        200      200     200     200   200
GET    /auth/                                                          301        301      301     301     301   301
GET    /invitation                                                     200        200      200     200     200   200
GET    /invitation/                                                    301        301      301     301     301   301
GET    /reset-password                                                 200        200      200     200     200   200
GET    /reset-password/                                                301        301      301     301     301   301
`;

export const KEY_KINDS = [...SCOPES, 'another'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/**
 * Expected statuses for API keys with one scope, and for a key of another organization with all of them, in both modes
 * of `EDITING`. Every other call responds to a key as to anonymous visitors, or refuses it with a 403 instead of a 401.
 */
const KEY_TABLE = `
                                                      numbers:read supporters:read campaigns:write recipients:write another

GET    /api/user                                               401             401             401              401     401
GET    /api/organizations/:id/numbers                          200             403             403              403     404
GET    /api/campaigns/:id/numbers                              200             403             403              403     404
GET    /api/organizations/:id/supporters                       403             200             403              403     404
GET    /api/organizations/:id/supporters/summary               403             200             403              403     404
GET    /api/campaigns                                          403             403             200              403     200
POST   /api/campaigns                                          403             403             201              403     400
GET    /api/campaigns/:id                                      403             403             200              403     404
PUT    /api/campaigns/:id                                      403             403             200              403     404
POST   /api/campaigns/:id/duplicate                            403             403             201              403     404
GET    /api/campaigns/:id/preflight                            403             403             200              403     404
POST   /api/campaigns/:id/preflight                            403             403             200              403     404
GET    /api/campaigns/:id/recipients                           403             403             403              200     404
PATCH  /api/campaigns/:id/recipients                           403             403             403              200     404
POST   /api/campaigns/:id/recipients/import                    403             403             403              200     404
PUT    /api/campaigns/:id/recipient-set                        403             403             403              200     404
GET    /api/recipient-sets                                     403             403             403              200     200
POST   /api/recipient-sets/files                               403             403             403              201     404
GET    /api/recipient-sets/:id                                 403             403             403              200     404
GET    /api/recipient-sets/:id/changes                         403             403             403              200     404
POST   /api/recipient-sets/:id/accept                          403             403             403              200     404
PATCH  /api/recipient-sets/:id                                 403             403             403              200     404
DELETE /api/recipient-sets/:id                                 403             403             403              200     404
POST   /api/recipient-sets/:id/parts                           403             403             403              200     404
`;

export const rows: Row[] = linesOf(TABLE).map((line) => {
  const { route, cells } = readLine(line, ROLES.length);
  return {
    route,
    team: cells.map((cell) => Number(cell.split('/')[0])),
    anyStaff: cells.map((cell) => Number(cell.split('/').at(-1))),
  };
});

export const keyRows: ReadonlyMap<string, number[]> = new Map(
  linesOf(KEY_TABLE).map((line) => {
    const { route, cells } = readLine(line, KEY_KINDS.length);
    return [route, cells.map(Number)];
  }),
);

function linesOf(table: string): string[] {
  return table.split('\n').filter((line) => /^[A-Z]+ /.test(line));
}

function readLine(line: string, columns: number) {
  const [method, path, ...cells] = line.split(/ +/);
  if (cells.length !== columns) throw new Error(`This row must have ${columns} cells: ${line}`);
  return { route: `${method} ${path}`, cells };
}
