import type { Components, Theme } from '@mui/material/styles';

const focusRing = { outline: '2px solid var(--accent)', outlineOffset: '2px' };
const floating = {
  background: 'var(--raised)',
  backgroundImage: 'none',
  border: '1px solid var(--rule)',
  borderRadius: 'var(--r-3)',
};

/** How each MUI component looks: the mock-ups' buttons, fields, menus, dialogs and tabs, in the variables of tokens.css. */
export const themeParts: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'inherit', size: 'small', disableElevation: true },
    styleOverrides: {
      root: ({ ownerState }) => ({
        minWidth: 0,
        height: ownerState.size === 'small' ? 'var(--h-control)' : 'var(--h-control-lg)',
        padding: ownerState.variant === 'text' ? '0 8px' : ownerState.size === 'small' ? '0 12px' : '0 16px',
        border: '1px solid transparent',
        borderRadius: 'var(--r-2)',
        fontSize: 'var(--fs-2)',
        lineHeight: 'var(--lh-2)',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        transition: 'background-color var(--t-quick), border-color var(--t-quick), color var(--t-quick)',
        ...(ownerState.variant === 'outlined' && {
          background: 'var(--surface)',
          borderColor: 'var(--rule-2)',
          color: ownerState.color === 'error' ? 'var(--declined-fg)' : 'var(--ink)',
          '&:hover': { background: 'var(--surface)', borderColor: 'var(--edge)' },
          '&.btn--news': {
            color: 'var(--accent)',
            borderColor: 'var(--accent-mid)',
            background: 'var(--accent-soft)',
          },
        }),
        ...(ownerState.variant === 'contained' && {
          background: ownerState.color === 'error' ? 'var(--declined-fg)' : 'var(--accent)',
          color: ownerState.color === 'error' ? 'var(--surface)' : 'var(--on-accent)',
          '&:hover': {
            background: ownerState.color === 'error' ? 'var(--declined-fg)' : 'var(--accent-hover)',
          },
        }),
        ...(ownerState.variant === 'text' && {
          background: 'transparent',
          color: ownerState.color === 'error' ? 'var(--declined-fg)' : 'var(--ink-2)',
          '&:hover': {
            background: 'var(--sunken)',
            color: ownerState.color === 'error' ? 'var(--declined-fg)' : 'var(--ink)',
          },
        }),
        '&.Mui-disabled, &[aria-disabled="true"]': {
          background: ownerState.variant === 'text' ? 'transparent' : 'var(--sunken)',
          borderColor: ownerState.variant === 'text' ? 'transparent' : 'var(--rule)',
          color: 'var(--ink-3)',
        },
        '&[aria-disabled="true"]': { cursor: 'not-allowed' },
        '&.Mui-disabled.MuiButton-loading': { color: 'transparent' },
      }),
      loadingIndicator: { color: 'var(--ink-3)' },
      startIcon: { margin: '0 6px 0 0' },
      endIcon: { margin: '0 0 0 6px' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 'var(--h-control)',
        height: 'var(--h-control)',
        padding: 0,
        borderRadius: 'var(--r-2)',
        color: 'var(--ink-2)',
        '&:hover': { background: 'var(--sunken)', color: 'var(--ink)' },
        '&.is-boxed': {
          background: 'var(--surface)',
          border: '1px solid var(--rule-2)',
          color: 'var(--ink)',
        },
        '&.is-boxed:hover': { borderColor: 'var(--edge)' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ ownerState }) => ({
        minHeight: ownerState.size === 'small' ? 'var(--h-control)' : 'var(--h-control-lg)',
        padding: 0,
        gap: 8,
        background: 'var(--surface)',
        borderRadius: 'var(--r-2)',
        fontSize: ownerState.size === 'small' ? 'var(--fs-2)' : 'var(--fs-3)',
        lineHeight: ownerState.size === 'small' ? 'var(--lh-2)' : 'var(--lh-3)',
        color: 'var(--ink)',
        '& > .affix-start': { paddingLeft: 10 },
        '& > .affix-start + input': { paddingLeft: 0 },
        '& > .affix-end, & > input + button': { marginRight: 10 },
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: 'var(--edge)',
          borderWidth: 1,
          transition: 'none',
        },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--edge)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--accent)',
          borderWidth: 1,
          boxShadow: '0 0 0 1px var(--accent)',
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--declined-solid)',
          boxShadow: '0 0 0 1px var(--declined-solid)',
        },
        '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': {
          boxShadow: '0 0 0 2px var(--declined-solid)',
        },
        '&.Mui-disabled': { background: 'var(--sunken)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--rule-2)' },
        '&.MuiInputBase-multiline': { padding: '8px 0' },
      }),
      input: ({ ownerState }) => ({
        boxSizing: 'border-box',
        height: ownerState.multiline
          ? 'auto'
          : ownerState.size === 'small'
            ? 'var(--h-control)'
            : 'var(--h-control-lg)',
        padding: ownerState.multiline ? '0 12px' : '0 10px',
        '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--ink-2)' },
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: {
        display: 'flex',
        alignItems: 'center',
        minHeight: '0 !important',
        paddingRight: '32px !important',
        '&:focus': { background: 'none' },
      },
      icon: {
        display: 'grid',
        placeItems: 'center',
        top: 0,
        bottom: 0,
        right: 8,
        color: 'var(--ink-3)',
        '& .i': { color: 'inherit' },
      },
    },
  },
  MuiPaper: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: 'var(--r-3)' },
      outlined: { borderColor: 'var(--rule)' },
    },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: {
      paper: { ...floating, boxShadow: 'var(--shadow-1)', marginTop: 4 },
      list: { padding: 4, minWidth: 160 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 'var(--h-control)',
        padding: '4px 8px',
        borderRadius: 'var(--r-2)',
        fontSize: 'var(--fs-2)',
        lineHeight: 'var(--lh-2)',
        whiteSpace: 'normal',
        '&:hover, &.Mui-focusVisible': { background: 'var(--sunken)' },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          background: 'var(--accent-soft)',
        },
        '&.Mui-focusVisible': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
        '&.Mui-disabled': { opacity: 1, color: 'var(--ink-3)' },
      },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        padding: '8px 8px 4px',
        background: 'transparent',
        color: 'var(--ink-3)',
        fontSize: 'var(--fs-1)',
        lineHeight: 'var(--lh-1)',
        fontWeight: 500,
      },
    },
  },
  MuiDialog: {
    // The specified duration for the backdrop of a dialog; the dialog itself appears at once.
    defaultProps: {
      transitionDuration: 120,
      maxWidth: 'sm',
      slotProps: { backdrop: { transitionDuration: 500 } },
    },
    styleOverrides: {
      paper: {
        ...floating,
        boxShadow: 'var(--shadow-2)',
        margin: 16,
        maxWidth: 'calc(100vw - 32px)',
        maxHeight: 'calc(100dvh - 32px)',
      },
    },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: 220 },
    styleOverrides: {
      paper: {
        background: 'var(--raised)',
        backgroundImage: 'none',
        border: 0,
        borderRadius: 0,
        boxShadow: 'var(--shadow-2)',
        maxWidth: '100vw',
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, describeChild: true, arrow: false },
    styleOverrides: {
      tooltip: {
        background: 'var(--tooltip)',
        color: 'var(--on-tooltip)',
        borderRadius: 'var(--r-2)',
        padding: '6px 8px',
        fontSize: 'var(--fs-1)',
        lineHeight: 'var(--lh-1)',
        fontWeight: 400,
        maxWidth: 320,
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: {
        minHeight: 40,
        borderBottom: '1px solid var(--rule)',
        '& .MuiTabs-scroller': { marginBottom: -1 },
        '@media (max-width: 700px)': { marginInline: -16, paddingInline: 16 },
      },
      list: { gap: 24 },
      indicator: { height: 2, background: 'var(--accent)', transition: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        flexDirection: 'row',
        gap: 6,
        minWidth: 0,
        minHeight: 40,
        padding: 0,
        color: 'var(--ink-2)',
        fontSize: 'var(--fs-2)',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        '&:hover': { color: 'var(--ink)' },
        '&.Mui-selected': { color: 'var(--ink)', fontWeight: 600 },
        '&:focus-visible': { outlineOffset: '-2px' },
        '.tabs--caps &': { fontSize: 'var(--fs-1)', letterSpacing: '.04em' },
      },
    },
  },
  MuiCircularProgress: { styleOverrides: { root: { color: 'inherit' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
