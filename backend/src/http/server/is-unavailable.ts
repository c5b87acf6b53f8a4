/** Errors that mean a service (database, payment provider, image store) is unavailable, by their stable `name`. */
const unavailableNames = new Set([
  'PaymentsUnavailableError',
  'ImagesUnavailableError',
  'AbortError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoStalePrimaryError',
  'MongoTopologyClosedError',
  'MongoUnexpectedServerResponseError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
]);

/** Error codes of Node for a connection that failed, and of a MongoDB server that stops or is not the primary. */
const unavailableCodes = new Set<unknown>([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: the server has restarted.
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

interface ServiceError {
  name?: unknown;
  code?: unknown;
  cause?: unknown;
  /** The error that a `MongoBulkWriteError` was made of. */
  errorResponse?: unknown;
}

/** How deep errors wrap one another at most. */
const maxDepth = 5;

/** Whether an error, or one that it wraps, says that a service does not respond: the request may be repeated later. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return false;
  const { name, code, cause, errorResponse } = error as ServiceError;
  return (
    (typeof name === 'string' && unavailableNames.has(name)) ||
    unavailableCodes.has(code) ||
    isUnavailable(cause, depth + 1) ||
    isUnavailable(errorResponse, depth + 1)
  );
}
