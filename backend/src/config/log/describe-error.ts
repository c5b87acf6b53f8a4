interface LoggedError {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: string | number;
  status?: number;
  /** The request id of the payment provider, to find the request in its log. */
  providerRequestId?: string;
  cause?: LoggedError;
}

const maxCauseDepth = 5;

/**
 * The loggable fields of an error. Only these: libraries attach requests, documents and connection settings to their
 * errors, which may hold secrets.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, statusCode, status = statusCode, requestId } = error as unknown as Record<string, unknown>;
  return {
    type: name,
    message,
    stack,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof requestId === 'string' && { providerRequestId: requestId }),
    ...(cause !== undefined && depth < maxCauseDepth && { cause: describeError(cause, depth + 1) }),
  };
}
