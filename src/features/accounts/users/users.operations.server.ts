import { z } from 'zod';
import { type ApiRoom, idOf, jsonRequest, model, ok } from '../../../openapi/operation.server.ts';
import { foundUser, LAST_ADMIN, roleChange, user } from '../accounts.contract.ts';

export const usersApi: ApiRoom = {
  title: 'Users',
  about: 'Everybody who has an account. For admins, but for the search.',
  models: [
    model('FoundUser', foundUser, {
      description: 'Enough of an account to choose a manager by.',
      example: { id: 12, email: 'leo@nightbus.example' },
    }),
  ],
  calls: {
    listUsers: {
      method: 'GET',
      path: '/api/users',
      summary: 'List all accounts',
      access: 'admin-reading',
      answer: { status: 200, description: 'The accounts, the oldest first.', schema: z.array(user) },
    },
    searchUsers: {
      method: 'GET',
      path: '/api/users/search',
      summary: 'Find accounts by a part of their e-mail',
      access: 'signed-in',
      parameters: {
        q: {
          in: 'query',
          description: 'A part of the e-mail. Below 2 characters nobody is found.',
          schema: z.string().optional(),
          example: 'leo',
        },
      },
      answer: { status: 200, description: 'At most 10 accounts.', schema: z.array(foundUser) },
      refusals: { 429: ['You have searched for many people. Please come back in 40 minutes.'] },
    },
    changeRole: {
      method: 'PATCH',
      path: '/api/users/:id',
      summary: 'Give an account another role',
      notes: ['Signs the person out everywhere.'],
      access: 'admin',
      parameters: { id: idOf('account') },
      request: jsonRequest(roleChange, { example: { role: 'admin' } }),
      answer: { status: 200, description: 'The account with its new role.', schema: user },
      refusals: { 400: [LAST_ADMIN], 404: ['User not found'] },
    },
    deleteUser: {
      method: 'DELETE',
      path: '/api/users/:id',
      summary: 'Delete an account',
      notes: ['What the person made stays, made by nobody.'],
      access: 'admin',
      parameters: { id: idOf('account') },
      answer: { status: 200, description: 'The account is gone.', schema: ok },
      refusals: { 400: [LAST_ADMIN], 404: ['User not found'] },
    },
  },
};
