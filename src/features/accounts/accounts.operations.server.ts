import { z } from 'zod';
import { type ApiRoom, jsonRequest, model, type Operation, ok } from '../../openapi/operation.server.ts';
import {
  credentials,
  emailRequest,
  emailVerification,
  ownSession,
  passwordReset,
  user,
} from './accounts.contract.ts';
import { ownAccountCalls } from './own-account/own-account.operations.server.ts';
import { IDLE_DAYS, SESSION_DAYS } from './sessions.server.ts';

const person = { email: 'dana@harlowlibraries.example', password: 'correct horse battery' };

const fields = {
  email: 'Read without regard to case.',
  password: 'From 6 to 128 characters.',
};

const tooManyMails = [
  'We have sent several emails to this address already. Please come back in 40 minutes.',
  'Many emails were asked for from your network. Please come back in 40 minutes.',
];

const comingIn: Record<string, Operation> = {
  getCurrentUser: {
    method: 'GET',
    path: '/api/user',
    summary: 'Who is signed in',
    notes: ['Without a session the answer is 401 with nothing in it.'],
    access: 'signed-in',
    answer: { status: 200, description: 'Whoever is signed in.', schema: user },
    refusals: { 401: [] },
  },
  isAuthenticated: {
    method: 'GET',
    path: '/api/user/is-authenticated',
    summary: 'Whether anybody is signed in',
    access: 'anyone',
    answer: { status: 200, description: 'true or false.', schema: z.boolean() },
  },
  login: {
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in',
    notes: [
      `Sets the session cookie. A session lasts ${SESSION_DAYS} days, or ${IDLE_DAYS} days without a call.`,
    ],
    access: 'anyone',
    request: jsonRequest(credentials, { fields, example: person }),
    answer: { status: 200, description: 'Whoever is signed in now.', schema: user },
    refusals: {
      401: ['Invalid email or password'],
      429: [
        'Too many failed sign-ins for this account. Please come back in 15 minutes.',
        'Too many failed sign-ins from your network. Please come back in 10 minutes.',
      ],
    },
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out',
    notes: ['Ends the session of this call, if there is one.'],
    access: 'anyone',
    answer: { status: 200, description: 'Nobody is signed in now.', schema: ok },
  },
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Register',
    notes: ['Makes an org_manager, signs in, and mails a code that verifies the e-mail.'],
    access: 'anyone',
    request: jsonRequest(credentials, { fields, example: person }),
    answer: { status: 201, description: 'The new account.', schema: user },
    refusals: {
      400: ['An account with this email already exists'],
      403: ['Registration is closed.'],
      429: [
        'Many accounts were made from your network. Please come back in 40 minutes.',
        'Many emails were asked for from your network. Please come back in 40 minutes.',
      ],
    },
  },
};

const byMail: Record<string, Operation> = {
  verifyEmail: {
    method: 'POST',
    path: '/api/verify-email',
    summary: 'Verify an e-mail',
    notes: ['A code lives for 15 minutes and takes 5 tries. Every other session of the account ends.'],
    access: 'anyone',
    request: jsonRequest(emailVerification, {
      fields: { email: fields.email, code: 'The 6 digits of the newest mail.' },
      example: { email: person.email, code: '482913' },
    }),
    answer: { status: 200, description: 'The e-mail is verified.', schema: ok },
    refusals: {
      400: ['Invalid or expired code'],
      429: [
        'Too many wrong codes for this account. Please come back in 40 minutes.',
        'Too many wrong codes from your network. Please come back in 10 minutes.',
      ],
    },
  },
  resendVerification: {
    method: 'POST',
    path: '/api/resend-verification',
    summary: 'Mail another code',
    notes: ['The answer is the same where there is no such account. The code before is dead.'],
    access: 'anyone',
    request: jsonRequest(emailRequest, { fields: { email: fields.email }, example: { email: person.email } }),
    answer: { status: 200, description: 'A mail is on its way, if there is such an account.', schema: ok },
    refusals: { 429: tooManyMails },
  },
  requestReset: {
    method: 'POST',
    path: '/api/request-reset',
    summary: 'Mail a link that resets the password',
    notes: ['The answer is the same where there is no such account. A link lasts an hour and works once.'],
    access: 'anyone',
    request: jsonRequest(emailRequest, { fields: { email: fields.email }, example: { email: person.email } }),
    answer: { status: 200, description: 'A mail is on its way, if there is such an account.', schema: ok },
    refusals: { 429: tooManyMails },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/reset-password',
    summary: 'Set a new password with a link',
    notes: ['Verifies the e-mail, which the link has reached, and ends every session of the account.'],
    access: 'anyone',
    request: jsonRequest(passwordReset, {
      fields: { password: fields.password, token: "What stands behind token= in the link's address." },
      example: { password: 'another horse battery', token: 'Zt0w8mX2c1bqv3PpLr5kN9yTgFh7sJd4uAeRiOWlVxE' },
    }),
    answer: { status: 200, description: 'The password is set.', schema: ok },
    refusals: { 400: ['This reset link is invalid or has expired'] },
  },
};

export const accountsApi: ApiRoom = {
  title: 'Accounts',
  about: "Registering, signing in, and one's own account.",
  models: [
    model('User', user, {
      description: 'An account.',
      fields: {
        role: 'Admins manage users and settings beside what everybody does.',
        emailVerified: 'Until it is, an account may read but not write.',
      },
      example: {
        id: 7,
        email: person.email,
        role: 'org_manager',
        emailVerified: true,
        createdAt: '2026-03-02T09:30:00.000Z',
      },
    }),
    model('OwnSession', ownSession, {
      description: 'A browser or program that is signed in.',
      fields: {
        device: 'By what it says of itself, such as Firefox on Windows.',
        isCurrent: 'Whether it makes this very call.',
      },
      example: {
        id: 31,
        device: 'Firefox on Windows',
        createdAt: '2026-03-02T09:30:00.000Z',
        lastSeenAt: '2026-03-04T17:05:12.000Z',
        isCurrent: true,
      },
    }),
  ],
  calls: { ...comingIn, ...byMail, ...ownAccountCalls },
};
