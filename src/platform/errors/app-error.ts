/** A bad field of a request, in the words of the contract. */
export interface FieldError {
  field: string;
  message: string;
}

export interface AppErrorOptions {
  /** `<module>.<reason>`; the client shows `t('errors.' + code)`. Auth errors carry the provider's codes. */
  code: string;
  /** The HTTP status of the answer. */
  status: number;
  /** One sentence for people who read the answer; no secrets. */
  detail: string;
  /** Values for the translated text, e.g. a file's name or a limit. */
  params?: Record<string, string | number>;
  errors?: FieldError[];
  /** Further headers of the answer, e.g. Retry-After. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error the caller is told about. Modules derive one class per reason in `<module>.errors.ts`. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly params?: Record<string, string | number>;
  readonly errors?: FieldError[];
  readonly headers?: Record<string, string>;

  constructor(options: AppErrorOptions) {
    super(options.detail, { cause: options.cause });
    this.name = new.target.name;
    this.code = options.code;
    this.status = options.status;
    this.detail = options.detail;
    this.params = options.params;
    this.errors = options.errors;
    this.headers = options.headers;
  }
}

/** A request whose body, path or query breaks the contract. */
export class InvalidRequestError extends AppError {
  constructor(errors: FieldError[]) {
    super({
      code: 'request.invalid',
      status: 400,
      detail: errors.length === 1 ? 'One field is not valid.' : `${errors.length} fields are not valid.`,
      errors,
    });
  }
}
