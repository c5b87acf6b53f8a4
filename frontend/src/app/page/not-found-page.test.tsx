import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { reloadPage } from '#src/lib/browser/redirect.ts';
import { NotFoundPage } from './not-found-page.tsx';

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element={<Link to="/products/felt-cap">Felt Cap</Link>} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </MemoryRouter>,
  );

it('asks the server for an unknown path that a link leads to, which may redirect it', () => {
  open('/');
  fireEvent.click(screen.getByText('Felt Cap'));
  expect(reloadPage).toHaveBeenCalledOnce();
});

it('shows what the server has answered', () => {
  open('/products/felt-cap');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});
