// The mark that a redirect from an unknown address adds to the home page's address.
export const NO_PAGE_MARK = "no-such-page";
