import { pageIcon } from '../../adapters/page-icon.ts';
import { escapeHtml } from '../../contract/pages/escape-html.ts';
import type {
  MediaType,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from '../document-types.ts';
import { openapiPaths } from '../paths.ts';
import { renderSchema, renderText, renderType } from './render-schema.ts';

interface Described {
  method: string;
  path: string;
  operation: OperationObject;
}

const shown = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function renderParameters(parameters: readonly ParameterObject[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description, schema, example }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}, ${renderType(schema)}</td>` +
      `<td>${required ? 'required' : 'optional'}</td><td>${renderText(description)} E.g. <code>${escapeHtml(String(example))}</code></td></tr>`,
  );
  return `<h4>Parameters</h4><table><thead><tr><th scope="col">Name</th><th scope="col">Place and type</th><th scope="col">Presence</th><th scope="col">Notes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function renderContent(content: Record<string, MediaType>): string {
  return Object.entries(content)
    .map(([type, { schema, examples = {} }]) => {
      const [example] = Object.values(examples);
      return `<p class="note">${escapeHtml(type)}: ${renderType(schema)}</p>${example ? shown(example.value) : ''}`;
    })
    .join('');
}

function renderErrors(document: OpenApiDocument, responses: OperationObject['responses']): string {
  const rows = Object.entries(responses).map(([status, described]) => {
    const response: ResponseObject | undefined =
      '$ref' in described ? document.components.responses[described.$ref.split('/').at(-1) ?? ''] : described;
    const codes = Object.keys(response?.content?.['application/json']?.examples ?? {}).filter(
      (code) => code !== 'success',
    );
    const links = codes.map((code) => `<a href="#error-${code}"><code>${code}</code></a>`);
    const text = links.length > 0 ? links.join(', ') : renderText(response?.description ?? '');
    return `<tr><th scope="row">${status}</th><td>${text}</td></tr>`;
  });
  return `<h4>Statuses and error codes</h4><table><thead><tr><th scope="col">Status</th><th scope="col">Codes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function renderOperation(document: OpenApiDocument, { method, path, operation }: Described): string {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation;
  const ok = responses['200'];
  const token = security.length > 0 ? '<span class="note">needs the header <code>token</code></span>' : '';
  return `<section class="card" id="${operationId}"><h3>${escapeHtml(summary)}</h3>
<p class="address"><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${token}</p>
${description ? `<p>${renderText(description)}</p>` : ''}
${renderParameters(parameters)}
${requestBody ? `<h4>Request</h4>${renderContent(requestBody.content)}` : ''}
${ok && 'content' in ok && ok.content ? `<h4>Response</h4><p>${renderText(ok.description)}</p>${renderContent(ok.content)}` : ''}
${renderErrors(document, responses)}</section>`;
}

function renderErrorCodes(texts: Record<string, string>): string {
  const rows = Object.entries(texts).map(
    ([code, text]) =>
      `<tr id="error-${code}"><th scope="row"><code>${code}</code></th><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<h2 id="errors">Error codes</h2><div class="card"><table><thead><tr><th scope="col">Code</th><th scope="col">Message</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** The reference page: every request, error code and schema of the document as plain HTML, without scripts. */
export function renderReference(document: OpenApiDocument): string {
  const described = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      method,
      path,
      operation: operation as OperationObject,
    })),
  );
  const byTag = document.tags.map(({ name, description }) => ({
    name,
    description,
    requests: described.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const links = byTag.map(
    ({ name, requests }) =>
      `<h2>${name}</h2><ul>${requests
        .map(
          ({ operation: { operationId, summary } }) =>
            `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`,
        )
        .join('')}</ul>`,
  );
  const sections = byTag.map(
    ({ name, description, requests }) =>
      `<h2>${name}</h2><p>${renderText(description)}</p>${requests.map((each) => renderOperation(document, each)).join('')}`,
  );
  const { ErrorCode, ...schemas } = document.components.schemas;
  const schemaCards = Object.entries(schemas).map(
    ([name, schema]) =>
      `<section class="card" id="schema-${name}"><h3>${name}</h3>${typeof schema.description === 'string' ? `<p>${renderText(schema.description)}</p>` : ''}${renderSchema(schema)}</section>`,
  );
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} API</title>
${pageIcon}
<link rel="stylesheet" href="${openapiPaths.style}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<div class="layout">
<header><h1>${escapeHtml(title)} API</h1>
<p class="note">OpenAPI ${document.openapi}, version ${version}: <a href="${openapiPaths.document}">${openapiPaths.document}</a></p>
${description
  .split('\n\n')
  .map((paragraph) => `<p>${renderText(paragraph)}</p>`)
  .join('')}</header>
<nav aria-label="Requests"><details open><summary>Contents</summary>${links.join('')}<h2>Reference</h2><ul><li><a href="#errors">Error codes</a></li><li><a href="#schemas">Schemas</a></li></ul></details></nav>
<main id="content">
${sections.join('')}
${renderErrorCodes((ErrorCode?.['x-enumDescriptions'] ?? {}) as Record<string, string>)}
<h2 id="schemas">Schemas</h2>${schemaCards.join('').replaceAll('href="#schema-ErrorCode"', 'href="#errors"')}
</main></div></body>
</html>
`;
}
