import { z } from 'zod';
import { idOf, jsonRequest, type Operation, ok } from '../../../openapi/operation.server.ts';
import { ownSession, passwordChange } from '../accounts.contract.ts';

export const ownAccountCalls: Record<string, Operation> = {
  changePassword: {
    method: 'POST',
    path: '/api/user/password',
    summary: "Change one's own password",
    notes: ['Ends every other session of the account.'],
    access: 'signed-in',
    request: jsonRequest(passwordChange, {
      fields: { newPassword: 'From 6 to 128 characters.' },
      example: { currentPassword: 'correct horse battery', newPassword: 'another horse battery' },
    }),
    answer: { status: 200, description: 'The password is changed.', schema: ok },
    refusals: {
      400: ['Your current password is not correct.'],
      429: ['The current password was wrong too often. Please come back in 15 minutes.'],
    },
  },
  listOwnSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where one is signed in',
    access: 'signed-in',
    answer: { status: 200, description: 'The sessions, the latest first.', schema: z.array(ownSession) },
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Sign out everywhere else',
    access: 'signed-in',
    answer: { status: 200, description: 'Only the session of this call is left.', schema: ok },
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    summary: "End one of one's own sessions",
    access: 'signed-in',
    parameters: { id: idOf('session') },
    answer: { status: 200, description: 'The session has ended.', schema: ok },
    refusals: { 404: ['Session not found'] },
  },
};
