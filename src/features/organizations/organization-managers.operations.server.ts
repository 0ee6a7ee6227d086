import { z } from 'zod';
import { idOf, jsonRequest, type Operation } from '../../openapi/operation.server.ts';
import { newManager } from './organization-input.contract.ts';
import { MAY_NOT_EDIT } from './organization-team.server.ts';
import { done, organizationManager } from './organizations.contract.ts';

const NOT_FOUND = ['Organization not found'];

export const managerCalls: Record<string, Operation> = {
  listManagers: {
    method: 'GET',
    path: '/api/organizations/:id/managers',
    summary: "List an organization's managers",
    access: 'signed-in',
    parameters: { id: idOf('organization') },
    answer: {
      status: 200,
      description: 'The managers, the first to be added first.',
      schema: z.array(organizationManager),
    },
    refusals: { 404: NOT_FOUND },
  },
  addManager: {
    method: 'POST',
    path: '/api/organizations/:id/managers',
    summary: 'Add a manager',
    access: 'team',
    parameters: { id: idOf('organization') },
    request: jsonRequest(newManager, {
      fields: { managerId: 'The id of the account.' },
      example: { managerId: 12 },
    }),
    answer: { status: 200, description: 'The manager is added.', schema: done },
    refusals: {
      400: ['This user is already a manager of this organization'],
      403: [MAY_NOT_EDIT],
      404: [...NOT_FOUND, 'User not found'],
    },
  },
  removeManager: {
    method: 'DELETE',
    path: '/api/organizations/:id/managers/:managerId',
    summary: 'Remove a manager',
    access: 'team',
    parameters: {
      id: idOf('organization'),
      managerId: { ...idOf('manager record, not of the account'), example: 3 },
    },
    answer: { status: 200, description: 'The manager is removed.', schema: done },
    refusals: { 403: [MAY_NOT_EDIT], 404: [...NOT_FOUND, 'Manager not found'] },
  },
};
