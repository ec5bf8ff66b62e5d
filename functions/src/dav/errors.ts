import type { Content } from './xml/write-xml.ts';

/**
 * A refusal with an HTTP status. Where the protocol names one, it has the condition that does not hold,
 * such as `C:no-uid-conflict`, and the contents of the condition's element.
 */
export class DavError extends Error {
  readonly status: number;
  readonly condition: string | undefined;
  readonly content: Content[];

  constructor(status: number, message: string, condition?: string, ...content: Content[]) {
    super(message);
    this.status = status;
    this.condition = condition;
    this.content = content;
  }
}
