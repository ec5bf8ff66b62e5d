/** A fake upload of the browser, answered by the fake `fetch` once two fifths of its body are sent. */
export class FakeUpload extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response: unknown;
  #request: { url: string; method: string } | undefined;
  #headers = new Headers();
  #answered = new Headers();

  open(method: string, url: string) {
    this.#request = { method, url };
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders() {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  async send(body: BodyInit) {
    const { url, method } = this.#request!;
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 2, total: 5 }));
    const answer = await fetch(url, { method, headers: this.#headers, body }).catch(() => undefined);
    if (!answer) return this.dispatchEvent(new Event('error'));
    this.status = answer.status;
    this.#answered = answer.headers;
    this.response = await answer.arrayBuffer();
    return this.dispatchEvent(new Event('load'));
  }

  abort() {}
}
