import type { Context as Call } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { STATUS_OF } from '#contract/error.ts';
import type { Deps } from '#deps.ts';
import { AppError, stackOf } from '#errors.ts';
import type { Env } from '#http/env.ts';
import { CardRefusal } from '#services/contacts/index.ts';
import { addressesAt } from './addresses.ts';
import { XML } from './answer.ts';
import { DavError } from './errors.ts';
import { DECLARATION, element, toXml } from './xml/write-xml.ts';

/** The status for each reason to refuse a card. */
const STATUS_OF_REASON: Record<CardRefusal['reason'], number> = {
  'not-found': 404,
  'precondition-failed': 412,
  'valid-address-data': 403,
  'supported-address-data': 403,
  'no-uid-conflict': 409,
  'max-resource-size': 413,
};

const REALM = 'Basic realm="Kindred", charset="UTF-8"';

function refusalOfCard(error: CardRefusal, c: Call<Env>, davUrl: string): DavError {
  const status = STATUS_OF_REASON[error.reason];
  if (status === 404 || status === 412) return new DavError(status, error.message);
  const conflicting =
    error.file !== undefined && addressesAt(davUrl).of(c.var.ctx.uid).hrefOfCard(error.file);
  return new DavError(
    status,
    error.message,
    `C:${error.reason}`,
    conflicting ? element('D:href', conflicting) : undefined,
  );
}

function refusalOf(error: Error, c: Call<Env>, davUrl: string): DavError {
  if (error instanceof DavError) return error;
  if (error instanceof CardRefusal) return refusalOfCard(error, c, davUrl);
  if (!(error instanceof AppError) || error.code === 'internal')
    return new DavError(500, `Something went wrong. Tell us this number: ${c.get('requestId')}`);
  if (error.code === 'plan_limit') return new DavError(507, error.message, 'D:quota-not-exceeded');
  if (error.code === 'payload_too_large') return new DavError(413, error.message, 'C:max-resource-size');
  return new DavError(STATUS_OF[error.code], error.message);
}

/** Turns any error of a request into a response. Logs unexpected errors. */
export function answerError(error: Error, c: Call<Env>, davUrl: string, log: Deps['log']): Response {
  const { status, message, condition, content } = refusalOf(error, c, davUrl);
  if (status === 500)
    log('error', 'A request of CardDAV failed', { requestId: c.get('requestId'), stack: stackOf(error) });
  if (status === 401) c.header('www-authenticate', REALM);
  if (error instanceof AppError && error.retryAfter !== undefined)
    c.header('retry-after', String(error.retryAfter));
  const body = element('D:error', condition && element(condition, content), element('K:message', message));
  return c.body(DECLARATION + toXml(body), status as ContentfulStatusCode, XML);
}
