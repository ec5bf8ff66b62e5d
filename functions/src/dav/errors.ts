import type { Content } from './xml/write-xml.ts';

/**
 * A refusal with an HTTP status. If the protocol has a name for the condition that does not hold, such as
 * `C:no-uid-conflict`, the refusal has it, and the contents of its element.
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
