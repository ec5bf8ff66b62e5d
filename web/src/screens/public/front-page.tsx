import { AuthorPortrait } from '#features/blog/author-portrait.tsx';
import { POSTS } from '#features/blog/posts.ts';
import { LandingPage } from '#features/landing/landing-page.tsx';
import { ProductPicture } from './product-picture.tsx';

/** The landing page, with the parts that come from other features passed in. */
export const FrontPage = () => (
  <LandingPage
    picture={<ProductPicture />}
    posts={POSTS.map((post) => ({
      ...post,
      portrait: <AuthorPortrait author={post.author} className="size-14 shrink-0" />,
    }))}
  />
);
