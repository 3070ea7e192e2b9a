// The build uses this file instead of the package `debug`. That package prints nothing, but still looks at each call.
const silent = () => () => undefined;

// Libraries import it in each of these ways.
module.exports = silent;
module.exports.debug = silent;
module.exports.default = silent;
