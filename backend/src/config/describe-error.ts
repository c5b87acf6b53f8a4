interface LoggedError {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: string | number;
  status?: number;
  /** The payment provider's own id of the call, for its log. */
  providerRequestId?: string;
  cause?: LoggedError;
}

const deepestCause = 5;

/**
 * What the log keeps of an error. Only these fields: libraries hang requests, documents and connection settings on
 * their errors.
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
    ...(cause !== undefined && depth < deepestCause && { cause: describeError(cause, depth + 1) }),
  };
}
