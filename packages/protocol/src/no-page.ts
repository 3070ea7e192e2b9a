// The mark at the home page's address after a redirect from an address without a page.
export const NO_PAGE_MARK = "no-such-page";
