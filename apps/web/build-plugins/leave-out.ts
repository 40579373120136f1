import type { Plugin } from 'vite';

interface LeftOut {
  /** End of the module's path. */
  readonly file: string;
  /** Functions that return at once; what only they used goes with them. */
  readonly functions: readonly string[];
  /** Classes whose methods go too. */
  readonly methodsOf?: readonly string[];
}

const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js';
const ROUTER = 'react-router/dist/production/lib/router/router.js';

/** What this app never starts (decision 13): a function named here must do nothing unless its feature is used. */
const LEFT_OUT: readonly LeftOut[] = [
  {
    // <ViewTransition>, and the pictures one waits for
    file: REACT_DOM,
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
      'flushAfterMutationEffects',
      'reportViewTransitionError',
      'preloadInstanceAndSuspendIfNeeded',
      'suspendInstance',
      'estimateBandwidth',
    ],
    methodsOf: ['ViewTransitionPseudoElement'],
  },
  {
    // <Fragment ref>
    file: REACT_DOM,
    functions: [
      'FragmentInstance',
      'addFragmentHandleToFiber',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
    ],
    methodsOf: ['FragmentInstance'],
  },
  {
    // <SuspenseList>
    file: REACT_DOM,
    functions: ['updateSuspenseListComponent', 'findFirstSuspended', 'cutOffTailIfNeeded'],
  },
  {
    // <Activity>
    file: REACT_DOM,
    functions: ['updateActivityComponent', 'pushDehydratedActivitySuspenseHandler', 'commitActivityHydrationCallbacks'],
  },
  {
    // useActionState, useFormStatus, and forms whose action is a function
    file: REACT_DOM,
    functions: [
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'ensureFormComponentIsStateful',
      'TransitionAwareHostComponent',
      'coerceFormActionProp',
      'scheduleReplayQueueIfNeeded',
      'requestFormReset',
      'recursivelyResetForms',
    ],
  },
  {
    // Elements with a hyphen in their name
    file: REACT_DOM,
    functions: ['setPropOnCustomElement'],
  },
  {
    // preload, preinit, preconnect and prefetchDNS, called in the browser
    file: REACT_DOM,
    functions: [
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'preconnectAs',
      'preconnect',
      'prefetchDNS',
    ],
  },
  {
    // onSelect and onBeforeInput, and onChange where a browser has no input event
    file: REACT_DOM,
    functions: [
      'constructSelectEvent',
      'getNativeBeforeInputChars',
      'getFallbackBeforeInputChars',
      'getTargetInstForInputEventPolyfill',
      'handleEventsForInputEventPolyfill',
    ],
  },
  {
    // React Compiler
    file: REACT_DOM,
    functions: ['useMemoCache'],
  },
  {
    // What is never asked for: the component stack of an error, findDOMNode, a root's order of hydration, a busy sign
    file: REACT_DOM,
    functions: [
      'getStackByFiberInDevAndProd',
      'findCurrentFiberUsingSlowPath',
      'findCurrentHostFiberImpl',
      'attemptExplicitHydrationTarget',
      'defaultOnDefaultTransitionIndicator',
    ],
  },
  {
    // Fetchers
    file: ROUTER,
    functions: [
      'fetch',
      'getFetcher',
      'resetFetcher',
      'deleteFetcher',
      'abortFetcher',
      'queueFetcherForDeletion',
      'updateFetcherState',
      'setFetcherError',
      'handleFetcherAction',
      'handleFetcherLoader',
      'getUpdatedRevalidatingFetchers',
      'markFetchersDone',
      'markFetchRedirectsDone',
      'abortStaleFetchLoads',
      'getLoadingFetcher',
      'getSubmittingFetcher',
      'getDoneFetcher',
    ],
  },
  {
    // Actions of routes
    file: ROUTER,
    functions: [
      'handleAction',
      'getUpdatedActionData',
      'getActionDataForCommit',
      'getSubmittingNavigation',
      'getSubmissionFromNavigation',
    ],
  },
  {
    // useBlocker
    file: ROUTER,
    functions: ['getBlocker', 'deleteBlocker', 'updateBlocker', 'shouldBlockNavigation'],
  },
  {
    // <Link viewTransition>
    file: ROUTER,
    functions: ['persistAppliedTransitions', 'restoreAppliedTransitions'],
  },
  {
    // routeDiscovery: 'lazy'
    file: ROUTER,
    functions: ['discoverRoutes', 'patchRoutes', 'patchRoutesImpl', '_internalSetRoutes'],
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
    // Actions, ssr: false, fetchers
    file: 'react-router/dist/production/lib/dom/ssr/single-fetch.js',
    functions: ['singleFetchActionStrategy', 'nonSsrStrategy', 'singleFetchLoaderFetcherStrategy'],
  },
  {
    // <Link prefetch> and <Meta>
    file: 'react-router/dist/production/lib/dom/ssr/components.js',
    functions: ['PrefetchPageLinks', 'Meta'],
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
          for (const name of functions)
            rest = without(rest, functionNamed(name), `$<indent>function ${name}() {}`, name);
          for (const name of methodsOf) rest = without(rest, methodOf(name), '', `${name}'s methods`);
        }
        return rest === code ? null : { code: rest, map: null };
      },
    },
  };
}

/** A declaration ends with the first brace that stands as far in as its own line. */
function functionNamed(name: string): RegExp {
  return new RegExp(`^(?<indent>\\t*)(?:async )?function ${name}\\([^]*?^\\k<indent>}`, 'gm');
}

function methodOf(name: string): RegExp {
  return new RegExp(`^${name}\\.prototype\\.\\w+ = function[^]*?^};`, 'gm');
}

function without(code: string, part: RegExp, replacement: string, name: string): string {
  const rest = code.replaceAll(part, replacement);
  if (rest === code) throw new Error(`leave-out: ${name} is not in this version`);
  return rest;
}
