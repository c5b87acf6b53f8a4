/** The part of OpenAPI 3.1 that the shop's document uses. */

export type JsonSchema = Record<string, unknown>;

export interface MediaType {
  schema: JsonSchema;
  examples?: Record<string, { summary?: string; value: unknown }>;
  encoding?: Record<string, { contentType: string }>;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'header' | 'query';
  required: boolean;
  description: string;
  schema: JsonSchema;
  example: unknown;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, { description: string; required?: boolean; schema: JsonSchema }>;
  content?: Record<string, MediaType>;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: ParameterObject[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject | { $ref: string }>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; contact: { name: string; url: string } };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<string, OperationObject>>>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseObject>;
  };
}
