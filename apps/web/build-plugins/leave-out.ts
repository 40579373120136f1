import type { Plugin } from 'vite';

interface LeftOut {
  /** End of the module's path. */
  readonly file: string;
  /** Functions that return at once; what only they used goes with them. */
  readonly functions: readonly string[];
  /** Classes whose methods go too. */
  readonly methodsOf?: readonly string[];
}

/** What this app never starts (decision 13): a function named here must do nothing unless its feature is used. */
const LEFT_OUT: readonly LeftOut[] = [
  {
    // <ViewTransition>
    file: 'react-dom/cjs/react-dom-client.production.js',
    functions: [
      'trackEnterViewTransitions',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'scheduleViewTransitionEvent',
      'restoreViewTransitionName',
      'startViewTransition',
      'createViewTransitionInstance',
      'ViewTransitionPseudoElement',
    ],
    methodsOf: ['ViewTransitionPseudoElement'],
  },
  {
    // <Fragment ref>
    file: 'react-dom/cjs/react-dom-client.production.js',
    functions: [
      'FragmentInstance',
      'addFragmentHandleToFiber',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
    methodsOf: ['FragmentInstance'],
  },
  {
    // routeDiscovery: 'lazy'
    file: 'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    functions: [
      'isFogOfWarEnabled',
      'getPartialManifest',
      'getPatchRoutesOnNavigationFunction',
      'useFogOFWarDiscovery',
    ],
  },
  {
    // <Link prefetch>
    file: 'react-router/dist/production/lib/dom/ssr/components.js',
    functions: ['PrefetchPageLinks'],
  },
  {
    // Server components
    file: 'react-router/dist/production/lib/hooks.js',
    functions: ['RSCErrorHandler'],
  },
  {
    file: 'react-router/dist/production/lib/router/instrumentation.js',
    functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  },
];

/** What keeps a component nobody imports in the bundle: its name for tools, and a call not known to be pure. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const COMPONENT = /^(?:const|var) \w+ = (?=[\w$.]+\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * Takes unused features out of the browser's copy of React DOM and React Router. Fails the build when a library no
 * longer has what is named here.
 */
export function leaveOut(): Plugin {
  return {
    name: 'safar:leave-out',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/(?:react-dom\/cjs|react-router\/dist)\// },
      handler(code, id) {
        let rest = code.replaceAll(DISPLAY_NAME, '').replaceAll(COMPONENT, '$&/* @__PURE__ */ ');
        for (const { functions, methodsOf = [] } of LEFT_OUT.filter(({ file }) => id.endsWith(file))) {
          for (const name of functions) rest = without(rest, functionNamed(name), `function ${name}() {}`, name);
          for (const name of methodsOf) rest = without(rest, methodOf(name), '', `${name}'s methods`);
        }
        return rest === code ? null : { code: rest, map: null };
      },
    },
  };
}

/** A declaration at the left edge ends with the first brace at the left edge. */
function functionNamed(name: string): RegExp {
  return new RegExp(`^(?:async )?function ${name}\\([^]*?^}`, 'gm');
}

function methodOf(name: string): RegExp {
  return new RegExp(`^${name}\\.prototype\\.\\w+ = function[^]*?^};`, 'gm');
}

function without(code: string, part: RegExp, replacement: string, name: string): string {
  const rest = code.replaceAll(part, replacement);
  if (rest === code) throw new Error(`leave-out: ${name} is not in this version`);
  return rest;
}
