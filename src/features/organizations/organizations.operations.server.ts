import { z } from 'zod';
import {
  type ApiRoom,
  idOf,
  jsonRequest,
  model,
  type Operation,
  type Parameter,
} from '../../openapi/operation.server.ts';
import { organizationInput } from './organization-input.contract.ts';
import { managerCalls } from './organization-managers.operations.server.ts';
import { MAY_NOT_EDIT } from './organization-team.server.ts';
import {
  done,
  listedOrganization,
  organizationManager,
  publicOrganization,
  staffOrganization,
} from './organizations.contract.ts';

const NOT_FOUND = ['Organization not found'];

const abbreviation: Parameter = {
  in: 'path',
  description: 'The abbreviation of the organization, now or before, without regard to case.',
  schema: z.string(),
  example: 'FHL',
};

const open = {
  id: 1,
  name: 'Friends of Harlow Libraries',
  abbreviation: 'FHL',
  url: 'https://harlowlibraries.example',
  logoUrl: '/images/4f9a6c1d20b7e83a',
  faviconUrl: null,
};

const bccEmail = 'letters@harlowlibraries.example';

const forStaff = {
  organizationPrompt: 'We raise money for the nine branches, and belong to no party.',
  createdById: 7,
  createdBy: { email: 'dana@harlowlibraries.example' },
  version: 3,
  mayEdit: true,
  createdAt: '2026-03-02T09:30:00.000Z',
};

const openFields = {
  abbreviation: 'In the addresses of its pages: /c/{abbreviation}.',
  logoUrl: 'A path on this site.',
  faviconUrl: 'A path on this site.',
};

const staffFields = {
  ...openFields,
  organizationPrompt: 'What every letter for the organization is written from.',
  createdBy: 'Null when the account is gone: made by nobody.',
};

const input = jsonRequest(organizationInput, {
  fields: {
    abbreviation: 'Letters from A to Z, digits, - and _. Nobody else may have it, or have had it.',
    url: 'An http: or https: address.',
    organizationPrompt: staffFields.organizationPrompt,
    bccEmail: 'Gets a blind copy of letters that are e-mailed.',
  },
  example: {
    name: open.name,
    abbreviation: open.abbreviation,
    url: open.url,
    organizationPrompt: forStaff.organizationPrompt,
    bccEmail,
  },
});

const taken = 'This abbreviation is already in use';

const calls: Record<string, Operation> = {
  listOrganizations: {
    method: 'GET',
    path: '/api/organizations',
    summary: 'List all organizations',
    access: 'signed-in',
    answer: { status: 200, description: 'The organizations.', schema: z.array(listedOrganization) },
  },
  createOrganization: {
    method: 'POST',
    path: '/api/organizations',
    summary: 'Create an organization',
    notes: ['Whoever makes it is on its team.'],
    access: 'verified',
    request: input,
    answer: { status: 201, description: 'The new organization.', schema: staffOrganization },
    refusals: { 400: [taken] },
  },
  getPublicOrganization: {
    method: 'GET',
    path: '/api/organizations/public/:abbreviation',
    summary: 'Read what anyone may know of an organization',
    access: 'anyone',
    parameters: { abbreviation },
    answer: { status: 200, description: 'The organization.', schema: publicOrganization },
    refusals: { 404: NOT_FOUND },
  },
  getOrganization: {
    method: 'GET',
    path: '/api/organizations/:id',
    summary: 'Read an organization',
    access: 'public-request',
    parameters: {
      id: idOf('organization'),
      'X-Public-Request': {
        in: 'header',
        description: 'With any value: answer what anyone may know where nobody is signed in.',
        schema: z.string().optional(),
        example: '1',
      },
    },
    answer: {
      status: 200,
      description: 'Whole for whoever is signed in, else what anyone may know.',
      schema: z.union([staffOrganization, publicOrganization]),
    },
    refusals: { 404: NOT_FOUND },
  },
  updateOrganization: {
    method: 'PUT',
    path: '/api/organizations/:id',
    summary: 'Change an organization',
    notes: ['Takes all fields. Links with an abbreviation that it had before go on working.'],
    access: 'team',
    parameters: { id: idOf('organization') },
    request: input,
    answer: { status: 200, description: 'The organization is changed.', schema: done },
    refusals: { 400: [taken], 403: [MAY_NOT_EDIT], 404: NOT_FOUND },
  },
  deleteOrganization: {
    method: 'DELETE',
    path: '/api/organizations/:id',
    summary: 'Delete an organization',
    notes: ['Deletes its campaigns too. Its abbreviation stays reserved.'],
    access: 'creator',
    parameters: { id: idOf('organization') },
    answer: { status: 200, description: 'The organization is gone.', schema: done },
    refusals: { 403: ['You are not authorized to delete this organization.'], 404: NOT_FOUND },
  },
  uploadImages: {
    method: 'POST',
    path: '/api/organizations/:id/upload',
    summary: "Change an organization's logo or favicon",
    notes: [
      'JPEG, PNG, WebP, GIF, AVIF, ICO or SVG, 5 MiB together at most. Each is drawn anew, without its metadata.',
    ],
    access: 'team',
    parameters: { id: idOf('organization') },
    request: {
      type: 'multipart/form-data',
      schema: z.object({ logo: z.file().optional(), favicon: z.file().optional() }),
      fields: { logo: 'An image file. At least one of the two is wanted.', favicon: 'An image file.' },
      example: { logo: 'logo.svg' },
    },
    answer: {
      status: 200,
      description: 'The organization with its new images.',
      schema: staffOrganization,
    },
    refusals: {
      400: ['Please upload an image file'],
      403: [MAY_NOT_EDIT],
      404: NOT_FOUND,
      413: ['The image is too large: at most 5 MiB are taken.'],
      415: ['Please send the image as multipart/form-data.'],
      503: [
        'Very many images are being uploaded just now. Please try again in a few seconds.',
        'The image could not be drawn just now. Please try again in a few seconds.',
      ],
    },
  },
};

export const organizationsApi: ApiRoom = {
  title: 'Organizations',
  about: 'Organizations, their images and their managers.',
  models: [
    model('PublicOrganization', publicOrganization, {
      description: 'What anyone may know of an organization.',
      fields: openFields,
      example: { ...open, bccEmail },
    }),
    model('Organization', staffOrganization, {
      description: 'An organization, for staff.',
      fields: staffFields,
      example: { ...open, bccEmail, ...forStaff },
    }),
    model('ListedOrganization', listedOrganization, {
      description: 'An organization as the list shows it.',
      fields: { ...staffFields, organizationPrompt: 'Its first 300 characters.' },
      example: { ...open, ...forStaff },
    }),
    model('OrganizationManager', organizationManager, {
      description: 'Somebody who manages an organization.',
      fields: { id: 'Of this record, by which the manager is removed.' },
      example: {
        id: 3,
        createdAt: '2026-03-05T11:00:00.000Z',
        user: { id: 12, email: 'leo@nightbus.example' },
      },
    }),
  ],
  calls: { ...calls, ...managerCalls },
};
